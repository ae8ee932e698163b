import { useState } from 'react';
import { DecimalField } from '#admin/settings/decimal-field.tsx';
import { COUNTRIES } from '#contract/countries.ts';
import { parcelsOf } from '#contract/shipping.ts';
import { shopMethodsFor, type ShopShipping } from '#contract/shipping-zones.ts';
import { currencySign } from '#kernel/format-number.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { fromMajor, toMajor } from '#kernel/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatPrice } from '#web/price.tsx';

const OPTIONS = byCountryName(COUNTRIES).map((code) => ({ value: code, label: countryName(code) }));

/** What a customer at an address would be offered. */
export function TryShipping({ shop }: { shop: ShopShipping }) {
  const [country, setCountry] = useState(shop.home);
  const [pincode, setPincode] = useState('');
  const [kilograms, setKilograms] = useState<number | null>(1);
  const [value, setValue] = useState<number | null>(40);
  const line = {
    shippingMethods: [],
    value: fromMajor(value ?? 0),
    grams: Math.round((kilograms ?? 0) * 1000),
  };
  const ofShop = shopMethodsFor(shop, { country, pincode });
  const methods = parcelsOf([line], ofShop)[0]?.methods ?? [];
  const where = country ? countryName(country) : 'an address without a country';
  return (
    <section className="panel" aria-labelledby="settings-try-shipping">
      <h2 id="settings-try-shipping">Try an address</h2>
      <p className="second small">See what a customer there would be offered.</p>
      <div className="form zone-try">
        <SelectField
          label="Country"
          dense
          value={country}
          options={OPTIONS}
          placeholder="None"
          onChange={({ target }) => setCountry(target.value)}
        />
        <TextField
          label="Postcode"
          dense
          value={pincode}
          maxLength={20}
          onChange={({ target }) => setPincode(target.value)}
          onKeyDown={(event) => {
            // Enter would save the settings.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <DecimalField label="Weight (kg)" digits={3} value={kilograms} onChange={setKilograms} />
        <DecimalField label={`Value (${currencySign()})`} value={value} onChange={setValue} />
      </div>
      <div aria-live="polite">
        {methods.length === 0 ? (
          <p>
            {(ofShop ?? []).length > 0
              ? 'No method takes so much at once.'
              : `You do not ship to ${where}.`}
          </p>
        ) : (
          <ul className="zone-offers">
            {methods.map(({ name, price, estimatedDeliveryDays }) => (
              <li key={name}>
                <b>{`${name}, ${price === 0 ? 'free' : formatPrice(toMajor(price))}`}</b>
                {estimatedDeliveryDays ? `, ${estimatedDeliveryDays}` : ''}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

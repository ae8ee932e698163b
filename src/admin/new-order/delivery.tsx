import { useState } from 'react';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import { addressForms } from '#contract/addresses/address-forms.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { AddressInputs } from '#web/addresses/country-address.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { NO_ADDRESS, submittedAddress, textOf } from '#web/addresses/address-text.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { addressLines } from '#contract/addresses/address-lines.ts';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import { FieldError } from '#ui/field-error.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { formatPrice } from '#web/price.tsx';

const OTHER = 'other';

/** Fields that are read from the form when it is sent. */
export function AddressChoice({
  addresses,
  initial,
  problems,
}: {
  addresses: CustomerDetailsWire['addresses'];
  /** What the fields say at first. */
  initial?: OrderWire['addressInfo'] | undefined;
  problems: Readonly<Record<string, string>>;
}) {
  const [chosen, setChosen] = useState(addresses[0]?._id ?? OTHER);
  const problem = (name: string) => problems[`address.${name}`];
  const { countries } = useShopFacts();
  const isHydrated = useHydrated();
  const forms =
    countries && addressForms({ homeCountry: countries.home, sellsTo: countries.sellsTo }, 'en');
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-address">
      <h2 id="new-order-address">Deliver to</h2>
      {addresses.length === 0 ? null : (
        <RadioCards
          legend="Saved addresses"
          hideLegend
          name="addressId"
          value={chosen}
          onChange={setChosen}
          cards={[
            ...addresses.map((address) => ({
              value: address._id,
              title: <span className="wrap-anywhere">{address.address}</span>,
              detail: [
                ...addressLines(address).filter((line) => line !== address.address),
                address.phone,
              ].join(', '),
            })),
            { value: OTHER, title: 'Another address' },
          ]}
        />
      )}
      {chosen === OTHER && forms ? (
        // Servers and browsers name some countries differently.
        isHydrated && <CountryAddress forms={forms} initial={initial} errorOf={problem} />
      ) : chosen === OTHER ? (
        <div className="form">
          <TextField
            label="Address"
            name="address"
            defaultValue={initial?.address}
            maxLength={MAX_TEXT.address}
            error={problem('address')}
          />
          <div className="form-two">
            <TextField
              label="Pincode"
              name="pincode"
              defaultValue={initial?.pincode}
              maxLength={MAX_TEXT.pincode}
              error={problem('pincode')}
            />
            <TextField
              label="City"
              name="city"
              defaultValue={initial?.city}
              maxLength={MAX_TEXT.city}
              error={problem('city')}
            />
          </div>
          <TextField
            label="Phone"
            name="phone"
            defaultValue={initial?.phone}
            type="tel"
            maxLength={MAX_TEXT.phone}
            error={problem('phone')}
          />
          <TextArea
            label="Notes"
            name="notes"
            defaultValue={initial?.notes}
            rows={2}
            maxLength={MAX_TEXT.notes}
            error={problem('notes')}
          />
        </div>
      ) : null}
    </section>
  );
}

/** The form of shoppers, in a shop that sells to countries. */
function CountryAddress({
  forms,
  initial,
  errorOf,
}: {
  forms: AddressForms;
  initial: OrderWire['addressInfo'] | undefined;
  errorOf: (part: AddressPart) => string | undefined;
}) {
  const [text, setText] = useState(() => ({
    ...textOf(initial ?? NO_ADDRESS),
    country: initial?.country ?? forms.home,
  }));
  const [hasLeftPincode, leavePincode] = useState(false);
  return (
    <div className="form form-two new-order-address">
      <AddressInputs
        forms={forms}
        text={text}
        onChange={(part, value) => setText((all) => ({ ...all, [part]: value }))}
        onBlur={(part) => {
          if (part === 'pincode') leavePincode(true);
        }}
        errorOf={errorOf}
        warns={hasLeftPincode}
        ofAnother
      />
    </div>
  );
}

/** What the address fields say, as the API takes it. */
export function addressIn(form: FormData): {
  addressId?: string | undefined;
  address?: Record<'address' | 'city' | 'pincode' | 'phone' | 'notes', string>;
} {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const id = text('addressId');
  if (id !== '' && id !== OTHER) return { addressId: id };
  return { address: submittedAddress(form) };
}

export function ShippingChoice({
  parcels,
  chosen,
  onChange,
  missing,
}: {
  parcels: NonNullable<QuoteWire['parcels']>;
  /** A method's name for each parcel; empty where none is chosen. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  missing: boolean;
}) {
  if (parcels.length === 0) return null;
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-shipping">
      <h2 id="new-order-shipping">Shipping</h2>
      {parcels.map(({ titles, shippingMethods }, at) => (
        <RadioCards
          key={at}
          legend={
            parcels.length > 1
              ? `Parcel ${at + 1} of ${parcels.length}: ${titles.join(' · ')}`
              : 'Shipping method'
          }
          hideLegend={parcels.length === 1}
          name={`shippingMethod${at}`}
          value={chosen[at] ?? ''}
          onChange={(name) => onChange(chosen.with(at, name))}
          cards={shippingMethods.map(({ name, price, estimatedDeliveryDays }) => ({
            value: name,
            title: name,
            detail: estimatedDeliveryDays,
            end: formatPrice(price),
          }))}
        />
      ))}
      {parcels.some(({ shippingMethods }) => shippingMethods.length === 0) ? (
        <FieldError>
          None of your shipping methods goes to this address, or takes so much at once.
        </FieldError>
      ) : null}
      {missing ? <FieldError>Choose a shipping method.</FieldError> : null}
    </section>
  );
}

import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { InvoiceSettings } from '#admin/settings/invoice-settings.tsx';
import { TaxRates } from '#admin/settings/tax-rates.tsx';
import { chargesTax, SHIPPING_TAXES, TAX_SCHEMES } from '#contract/tax-settings.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipInput } from '#ui/chip-input.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

const SCHEMES: Readonly<Record<(typeof TAX_SCHEMES)[number], string>> = {
  none: 'No tax',
  'small-business': 'No tax, as a small business',
  home: 'At the rates of my country',
  'one-stop': 'EU one-stop shop: at the rates of the country of delivery',
};
const EFFECTS: Readonly<Record<(typeof TAX_SCHEMES)[number], string>> = {
  none: 'Your shop does not mention tax.',
  'small-business':
    'Cart, checkout, orders and emails say that no VAT is charged. Edit the sentence under Words.',
  home: 'Within the EU your own rates apply. Other countries are taxed if they have a rate below.',
  'one-stop':
    'Deliveries within the EU are taxed at the rates of their country. Other countries are taxed if they have a rate below.',
};
const SHIPPING: Readonly<Record<(typeof SHIPPING_TAXES)[number], string>> = {
  proportional: 'In proportion to the rates of the items',
  highest: 'At the highest rate of the items',
};

/** Whether and how tax is charged, and the rates. */
export function TaxSettings({ form }: { form: SettingsForm }) {
  const { values, set, problems } = form;
  const { taxScheme, homeCountry } = values;
  const charges = chargesTax(values);
  return (
    <>
      <section className="panel" aria-labelledby="settings-tax">
        <h2 id="settings-tax">Tax</h2>
        <div className="form">
          <SelectField
            label={SETTINGS.taxScheme.label}
            name="taxScheme"
            hint={EFFECTS[taxScheme]}
            value={taxScheme}
            options={TAX_SCHEMES.map((value) => ({ value, label: SCHEMES[value] }))}
            onChange={({ target }) =>
              set({ taxScheme: TAX_SCHEMES.find((each) => each === target.value) ?? 'none' })
            }
          />
          {charges && homeCountry === '' ? (
            <Notice tone="caution" title="Choose the country of your shop">
              <p>
                Without it, no rate applies to addresses that have no country.{' '}
                <TextLink href="/admin/settings/countries?field=homeCountry">Countries</TextLink>
              </p>
            </Notice>
          ) : null}
          {charges ? (
            <>
              <Checkbox
                label="Prices include tax (if not, it is added at checkout)"
                data-setting="pricesIncludeTax"
                checked={values.pricesIncludeTax}
                onChange={({ target }) => set({ pricesIncludeTax: target.checked })}
              />
              <SelectField
                label={SETTINGS.shippingTax.label}
                name="shippingTax"
                value={values.shippingTax}
                options={SHIPPING_TAXES.map((value) => ({ value, label: SHIPPING[value] }))}
                onChange={({ target }) =>
                  set({
                    shippingTax:
                      SHIPPING_TAXES.find((each) => each === target.value) ?? 'proportional',
                  })
                }
              />
              <div className="form" data-setting="taxClasses" tabIndex={-1}>
                <ChipInput
                  label={SETTINGS.taxClasses.label}
                  hint="Besides standard, reduced, zero and none, such as books. Press Enter or type a comma to add one."
                  values={values.taxClasses}
                  error={problems['taxClasses']}
                  onChange={(taxClasses) => set({ taxClasses })}
                />
              </div>
            </>
          ) : null}
        </div>
      </section>
      {charges ? <TaxRates form={form} /> : null}
      <InvoiceSettings form={form} />
    </>
  );
}

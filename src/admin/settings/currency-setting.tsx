import { useMay } from '#admin/shared/access/use-may.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { CURRENCIES, currencyName, type Currency } from '#kernel/currency.ts';
import { SelectField } from '#ui/select-field.tsx';

/** The currency of all prices. */
export function CurrencySetting({ form: { values, set, problems } }: { form: SettingsForm }) {
  const mayChange = useMay('staff.manage');
  return (
    <SelectField
      label={SETTINGS.currency.label}
      name="currency"
      hint={mayChange ? HINT : 'Only an owner of the shop can change this.'}
      value={values.currency}
      disabled={!mayChange}
      error={problems['currency']}
      onChange={({ target }) => set({ currency: target.value as Currency })}
      options={OPTIONS}
    />
  );
}

const HINT =
  'Can be changed until the first order. Prices keep their figures and are not converted: 79.00 becomes 7900 in a currency without decimals.';

const OPTIONS = CURRENCIES.map((code) => ({
  value: code,
  label: `${code}, ${currencyName(code)}`,
}));

import { useQuery } from '@tanstack/react-query';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { TAX_CLASSES } from '#contract/tax-settings.ts';
import { SelectField } from '#ui/select-field.tsx';

const LABELS: Readonly<Record<string, string>> = {
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  none: 'Not taxed',
};

/** How the product is taxed; nothing in a shop without tax. */
export function TaxClassField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  if (!settings?.taxClasses) return null;
  const classes = [...TAX_CLASSES, ...settings.taxClasses];
  // One that the shop no longer has is taxed as standard.
  const options = classes.includes(value) ? classes : [...classes, value];
  return (
    <SelectField
      label="Tax class"
      value={value}
      options={options.map((name) => ({ value: name, label: LABELS[name] ?? name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

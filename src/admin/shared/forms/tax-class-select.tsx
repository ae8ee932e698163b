import { TAX_CLASSES } from '#contract/tax-settings.ts';
import { SelectField } from '#ui/select-field.tsx';

const LABELS: Readonly<Record<string, string>> = {
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  none: 'Not taxed',
};

interface TaxClassSelectProps {
  value: string;
  /** Those of the shop's own. */
  ownClasses: readonly string[];
  /** What an empty value means; left out where one must be chosen. */
  emptyLabel?: string;
  hint?: string;
  dense?: boolean;
  onChange: (value: string) => void;
}

/** How something is taxed. */
export function TaxClassSelect({
  value,
  ownClasses,
  emptyLabel,
  onChange,
  ...field
}: TaxClassSelectProps) {
  const classes = [...(emptyLabel === undefined ? [] : ['']), ...TAX_CLASSES, ...ownClasses];
  // One that the shop no longer has is taxed as standard.
  const options = classes.includes(value) ? classes : [...classes, value];
  return (
    <SelectField
      {...field}
      label="Tax class"
      value={value}
      options={options.map((name) => ({
        value: name,
        label: name === '' ? (emptyLabel ?? '') : (LABELS[name] ?? name),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

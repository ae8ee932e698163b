import { useQuery } from '@tanstack/react-query';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { readFieldValue, type ProductField } from '#contract/product-fields.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import type { FormDetails } from '#admin/products/product-details.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CustomFieldsProps {
  values: FormDetails['fields'];
  onChange: (values: FormDetails['fields']) => void;
}

/** An input for each custom field of the shop. */
export function CustomFields({ values, onChange }: CustomFieldsProps) {
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  const fields = settings?.productFields ?? [];
  return fields.map((field) => (
    <CustomField
      key={field.id}
      field={field}
      value={values[field.id] ?? ''}
      onChange={(value) => onChange({ ...values, [field.id]: value })}
    />
  ));
}

interface CustomFieldProps {
  field: ProductField;
  value: string;
  onChange: (value: string) => void;
}

function CustomField({ field, value, onChange }: CustomFieldProps) {
  const { name, type, unit, choices } = field;
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (type === 'text' || type === 'number') {
    const read = readFieldValue(field, value);
    return (
      <TextField
        label={type === 'number' && unit !== '' ? `${name} (${unit})` : name}
        inputMode={type === 'number' ? 'decimal' : undefined}
        maxLength={MAX_ADMIN_TEXT.fieldText}
        value={value}
        error={'problem' in read ? read.problem : undefined}
        onChange={change}
      />
    );
  }
  const offered =
    type === 'choice'
      ? choices.map((each) => ({ value: each, label: each }))
      : [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ];
  // What is stored stays until another value is chosen, also when its choice was removed since.
  const isOffered = value === '' || offered.some((each) => each.value === value);
  return (
    <SelectField
      label={name}
      placeholder="Not set"
      value={value}
      options={isOffered ? offered : [...offered, { value, label: value }]}
      onChange={change}
    />
  );
}

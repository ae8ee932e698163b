import { useQuery } from '@tanstack/react-query';
import type { CollectionForm } from '#admin/collections/collection-form.ts';
import { fieldsQuery } from '#admin/shared/collections/collections-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** What products must be to belong to the collection. */
export function CollectionRule({
  form,
  problem,
  onChange,
}: {
  form: CollectionForm;
  problem: string | undefined;
  onChange: (changes: Partial<CollectionForm>) => void;
}) {
  const { categories } = useShopFacts();
  const fields = useQuery(fieldsQuery(useAdminApi())).data?.data.productFields ?? [];
  const field = fields.find(({ id }) => id === form.fieldId);
  const text = (name: 'brand' | 'fieldValue' | 'priceFrom' | 'priceBelow' | 'newDays') => ({
    value: form[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const valueOptions =
    field?.type === 'choice'
      ? field.choices.map((each) => ({ value: each, label: each }))
      : [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ];
  return (
    <>
      <p className="second small">
        Products that meet everything you enter here. New ones join by themselves.
      </p>
      <SelectField
        label="Category"
        placeholder="Any category"
        options={categoryOptions(categories)}
        value={form.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <TextField label="Brand" maxLength={MAX_ADMIN_TEXT.brand} {...text('brand')} />
      {fields.length > 0 ? (
        <SelectField
          label="Custom field"
          placeholder="Any"
          options={fields.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.fieldId}
          onChange={({ target }) => onChange({ fieldId: target.value, fieldValue: '' })}
        />
      ) : null}
      {field === undefined ? null : field.type === 'text' || field.type === 'number' ? (
        <TextField label={`${field.name} is`} {...text('fieldValue')} />
      ) : (
        <SelectField
          label={`${field.name} is`}
          placeholder="Choose a value"
          options={valueOptions}
          value={form.fieldValue}
          onChange={({ target }) => onChange({ fieldValue: target.value })}
        />
      )}
      <div className="form-two">
        <TextField label="Price from" inputMode="decimal" {...text('priceFrom')} />
        <TextField
          label="Price below"
          inputMode="decimal"
          error={problem}
          {...text('priceBelow')}
        />
      </div>
      <TextField
        label="Added within days"
        inputMode="numeric"
        hint="Such as 30 for new products. Leave empty for all."
        {...text('newDays')}
      />
      <Checkbox
        label="Only products on sale"
        checked={form.sale}
        onChange={({ target }) => onChange({ sale: target.checked })}
      />
    </>
  );
}

import { toInstant, toLocalTime } from '#admin/shared/forms/time-zone.ts';
import type { ProductValues } from '#admin/products/product-values.ts';
import { PRODUCT_STATUSES, STATUS_TEXTS, type ProductStatus } from '#contract/product-status.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** Who sees the product, and when a draft becomes active. */
export function StatusField({
  values: { status, publishAt },
  id,
  onChange,
}: {
  values: Pick<ProductValues, 'status' | 'publishAt'>;
  id: string;
  onChange: (values: Partial<ProductValues>) => void;
}) {
  const { timeZone } = useShopFacts();
  return (
    <div className="form-two">
      <SelectField
        label="Status"
        id={id}
        hint={STATUS_TEXTS[status].hint}
        options={PRODUCT_STATUSES.map((each) => ({
          value: each,
          label: STATUS_TEXTS[each].label,
        }))}
        value={status}
        onChange={({ target }) => onChange({ status: target.value as ProductStatus })}
      />
      {status === 'draft' ? (
        <TextField
          label="Active from"
          type="datetime-local"
          hint={`Leave empty to decide later. Time in ${timeZone}.`}
          value={toLocalTime(publishAt, timeZone)}
          onChange={({ target }) => onChange({ publishAt: toInstant(target.value, timeZone) })}
        />
      ) : null}
    </div>
  );
}

import { parseColour } from '#kernel/colour.ts';
import {
  choicesOf,
  NO_STOCK,
  type FormStock,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { FACT_FIELDS } from '#admin/products/variant-facts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Swatch } from '#ui/swatch.tsx';

interface VariantStockProps {
  values: ProductValues;
  onChange: (values: Partial<ProductValues>) => void;
  error?: string;
}

const FIELDS = [
  { name: 'stock', label: 'Stock', mode: 'numeric' },
  { name: 'price', label: 'Own price', mode: 'decimal' },
  { name: 'salePrice', label: 'Own sale price', mode: 'decimal' },
  ...FACT_FIELDS,
] as const satisfies readonly { name: keyof FormStock; label: string; mode: string }[];

/** Stock and optional prices per variant; or one stock for all, as specified. */
export function VariantStock({ values, onChange, error }: VariantStockProps) {
  const choices = choicesOf(values);
  if (choices.length === 0) return null;
  const total = choices.reduce(
    (sum, { key }) => sum + (Number(values.stocks[key]?.stock ?? 0) || 0),
    0,
  );
  const change = (key: string, stock: Partial<FormStock>) =>
    onChange({
      stocks: { ...values.stocks, [key]: { ...(values.stocks[key] ?? NO_STOCK), ...stock } },
    });
  return (
    <fieldset className="variant-stock">
      <legend className="visually-hidden">Stock by variant</legend>
      <Checkbox
        label="Track stock and price by variant"
        checked={values.perVariant}
        onChange={(event) => onChange({ perVariant: event.target.checked })}
      />
      {values.perVariant ? (
        <>
          <p className="field-hint">
            {`${total} in total. Leave a price empty to use the product’s price.`}
          </p>
          <ul>
            {choices.map(({ key, color, label }) => (
              <li key={key} role="group" aria-label={label}>
                <b>
                  {color === '' ? null : <Swatch hex={parseColour(color).hex} />}{' '}
                  <span>{label}</span>
                </b>
                {FIELDS.map((field) => (
                  <label key={field.name}>
                    <span className="tiny second">{field.label}</span>
                    <input
                      className="input input-dense"
                      inputMode={field.mode}
                      aria-label={`${field.label}, ${label}`}
                      maxLength={100}
                      placeholder={field.name === 'price' ? values.price : undefined}
                      value={(values.stocks[key] ?? NO_STOCK)[field.name]}
                      onChange={(event) => change(key, { [field.name]: event.target.value })}
                    />
                  </label>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

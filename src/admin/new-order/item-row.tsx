import type { DraftItem } from '#admin/new-order/draft-item.rules.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.ts';
import { FieldError } from '#ui/field-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { formatPrice } from '#web/price.tsx';

/** One line: what is chosen of the product, how many, and what they cost. */
export function ItemRow({
  item: { product, choice, quantity },
  quoted,
  onChange,
  onRemove,
}: {
  item: DraftItem;
  quoted: QuoteWire['items'][number] | undefined;
  onChange: (change: Partial<DraftItem>) => void;
  onRemove: () => void;
}) {
  const { title, colors, sizes, options } = product;
  const choose = (change: Partial<DraftItem['choice']>) =>
    onChange({ choice: { ...choice, ...change } });
  const dimensions = [
    {
      name: 'Colour',
      values: colors,
      value: choice.color,
      set: (color: string) => choose({ color }),
    },
    { name: 'Size', values: sizes, value: choice.size, set: (size: string) => choose({ size }) },
    ...options.map(({ name, values }) => ({
      name,
      values,
      value: choice.options[name] ?? '',
      set: (value: string) => choose({ options: { ...choice.options, [name]: value } }),
    })),
  ].filter(({ values }) => values.length > 0);
  return (
    <li>
      <div className="row between">
        <b className="wrap-anywhere">{title}</b>
        <IconButton icon="trash" label={`Remove ${title}`} onClick={onRemove} />
      </div>
      <div className="row">
        {dimensions.map(({ name, values, value, set }) => (
          <SelectField
            key={name}
            label={name}
            dense
            options={values.map((each) => ({ value: each, label: each }))}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        ))}
        <QuantityStepper
          label={title}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={(changed) => onChange({ quantity: changed })}
        />
        <b className="num">{quoted?.price == null ? null : formatPrice(quoted.price * quantity)}</b>
      </div>
      {quoted?.problem ? <FieldError>{quoted.problem}</FieldError> : null}
    </li>
  );
}

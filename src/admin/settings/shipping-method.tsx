import { useState } from 'react';
import { DecimalField } from '#admin/settings/decimal-field.tsx';
import { methodText, nameProblem, stepProblem } from '#admin/settings/shipping-zone.rules.ts';
import { TaxClassSelect } from '#admin/shared/forms/tax-class-select.tsx';
import { MAX_ADMIN_TEXT, MAX_PRICE_STEPS } from '#contract/limits.ts';
import type { PriceStep, ZoneMethod } from '#contract/shipping-zones.ts';
import { currencySign } from '#kernel/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';

const PRICED_BY: readonly { value: ZoneMethod['pricedBy']; label: string }[] = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'Price by weight' },
  { value: 'value', label: 'Price by value of the items' },
];

interface Props {
  method: ZoneMethod;
  others: readonly ZoneMethod[];
  /** Tax classes of the shop's own; null in a shop without tax. */
  taxClasses: readonly string[] | null;
  onChange: (method: ZoneMethod) => void;
  onRemove: () => void;
}

/** A shipping method of a zone, closed until it is edited. */
export function ShippingMethodFields({ method, others, taxClasses, onChange, onRemove }: Props) {
  const set = (changed: Partial<ZoneMethod>) => onChange({ ...method, ...changed });
  const problem = nameProblem(method.name, others);
  // A new one stays open while its name is typed.
  const [isNew] = useState(method.name === '');
  return (
    <Disclosure
      open={isNew}
      summary={
        <span className="zone-method">
          <b>{method.name || 'New method'}</b>
          <span className="second small">
            {[methodText(method), method.estimatedDeliveryDays].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
    >
      <div className="form zone-method-form">
        <div className="form-two">
          <TextField
            label="Name"
            dense
            required
            value={method.name}
            maxLength={MAX_ADMIN_TEXT.shippingMethod}
            error={problem ?? undefined}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label="Estimated delivery"
            dense
            placeholder="2-3 days"
            value={method.estimatedDeliveryDays}
            maxLength={MAX_ADMIN_TEXT.shippingMethod}
            onChange={({ target }) => set({ estimatedDeliveryDays: target.value })}
          />
        </div>
        <SelectField
          label="Price"
          dense
          value={method.pricedBy}
          options={PRICED_BY}
          onChange={({ target }) => {
            const pricedBy = PRICED_BY.find(({ value }) => value === target.value)?.value ?? 'flat';
            const [first] = method.steps;
            set({ pricedBy, steps: [{ upTo: null, price: first?.price ?? 0 }] });
          }}
        />
        <Steps method={method} onChange={(steps) => set({ steps })} />
        <DecimalField
          label={`Free from (${currencySign()})`}
          hint="Value of the items in the parcel, before any coupon. Leave empty for never."
          value={method.freeFrom}
          onChange={(freeFrom) => set({ freeFrom })}
        />
        {taxClasses ? (
          <TaxClassSelect
            dense
            hint="Usually shipping is taxed as the items are."
            emptyLabel="As the items"
            value={method.taxClass}
            ownClasses={taxClasses}
            onChange={(taxClass) => set({ taxClass })}
          />
        ) : null}
        <TextArea
          label="Pick-up place"
          hint="Where customers collect the items themselves. Leave empty for a delivery."
          rows={2}
          value={method.pickUp}
          maxLength={MAX_ADMIN_TEXT.pickUp}
          onChange={({ target }) => set({ pickUp: target.value })}
        />
        <Checkbox
          label="Do not offer it for now"
          checked={method.isPaused}
          onChange={({ target }) => set({ isPaused: target.checked })}
        />
        <Button size="dense" icon="trash" onClick={onRemove}>
          {`Remove ${method.name || 'this method'}`}
        </Button>
      </div>
    </Disclosure>
  );
}

function Steps({
  method: { pricedBy, steps },
  onChange,
}: {
  method: ZoneMethod;
  onChange: (steps: PriceStep[]) => void;
}) {
  const sign = currencySign();
  const change = (at: number, changed: Partial<PriceStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...changed } : step)));
  if (pricedBy === 'flat')
    return (
      <DecimalField
        label={`Shipping price (${sign})`}
        value={steps[0]?.price ?? 0}
        onChange={(price) => change(0, { price: price ?? 0 })}
      />
    );
  const isWeight = pricedBy === 'weight';
  return (
    <fieldset className="zone-steps">
      <legend className="visually-hidden">Prices</legend>
      {steps.map(({ upTo, price }, at) => (
        // Steps have no name, so the index is the key.
        <div key={at} role="group" aria-label={`Step ${at + 1}`}>
          <DecimalField
            label={isWeight ? 'Up to (kg)' : `Up to (${sign})`}
            value={upTo === null ? null : isWeight ? upTo / 1000 : upTo}
            {...(isWeight && { digits: 3 })}
            error={stepProblem(steps, at) ?? undefined}
            onChange={(typed) =>
              change(at, {
                upTo:
                  typed === null || typed === 0
                    ? null
                    : isWeight
                      ? Math.round(typed * 1000)
                      : typed,
              })
            }
          />
          <DecimalField
            label={`Shipping price (${sign})`}
            value={price}
            onChange={(typed) => change(at, { price: typed ?? 0 })}
          />
          <IconButton
            icon="trash"
            label={`Remove step ${at + 1}`}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.toSpliced(at, 1))}
          />
        </div>
      ))}
      {steps.at(-1)?.upTo === null || steps.length >= MAX_PRICE_STEPS ? (
        <p className="field-hint">
          {`Leave “Up to” empty in the last step for any ${isWeight ? 'weight' : 'value'}. Fill it in to add another step.`}
        </p>
      ) : (
        <Button
          size="dense"
          icon="plus"
          onClick={() => onChange([...steps, { upTo: null, price: steps.at(-1)?.price ?? 0 }])}
        >
          Add step
        </Button>
      )}
    </fieldset>
  );
}

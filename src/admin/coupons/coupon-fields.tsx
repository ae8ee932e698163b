import { currencySign } from '#kernel/format-number.ts';
import { generateCode } from '#admin/coupons/coupon-sentence.ts';
import type { CouponForm } from '#admin/coupons/coupon-form.ts';
import { copyWithToast } from '#admin/shared/copy-button.tsx';
import { MAX_TEXT } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type TextName = Exclude<keyof CouponForm, 'discountType' | 'isActive'>;

export function CouponFields({
  form,
  problems,
  timeZone,
  onChange,
}: {
  form: CouponForm;
  problems: Partial<Record<string, string>>;
  timeZone: string;
  onChange: (changes: Partial<CouponForm>) => void;
}) {
  const field = (name: TextName) => ({
    name,
    value: form[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const amount = (name: TextName) => ({ ...field(name), inputMode: 'decimal' as const });
  const percent = form.discountType === 'percentage';
  return (
    <>
      <TextField
        label="Code"
        {...field('code')}
        onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
        maxLength={MAX_TEXT.coupon}
        autoCapitalize="characters"
        spellCheck={false}
        hint="What customers enter at checkout. Not case-sensitive."
        below={<CodeTools code={form.code} onCode={(code) => onChange({ code })} />}
      />
      <TextField
        label="Description"
        {...field('description')}
        maxLength={500}
        hint="Optional. Shown beside the discount at checkout."
      />
      <div className="form-two">
        <SelectField
          label="Discount type"
          name="discountType"
          value={form.discountType}
          options={[
            { value: 'percentage', label: 'Percentage' },
            { value: 'fixed', label: 'Fixed amount' },
          ]}
          onChange={({ target }) =>
            onChange({ discountType: target.value === 'fixed' ? 'fixed' : 'percentage' })
          }
        />
        <TextField
          label={percent ? 'Discount amount, in percent' : `Discount amount, in ${currencySign()}`}
          {...amount('discountAmount')}
        />
        <TextField
          label={`Min purchase, in ${currencySign()}`}
          {...amount('minPurchaseAmount')}
          hint="Leave empty for every order."
        />
        <TextField
          label={`Max discount, in ${currencySign()}`}
          {...amount('maxDiscountAmount')}
          hint={percent ? 'Leave empty for no maximum.' : 'For percentages only.'}
        />
        <TextField
          label="Start date"
          type="date"
          {...field('startDate')}
          hint={`Starts at 0:00, ${timeZone}.`}
        />
        <TextField
          label="End date"
          type="date"
          {...field('endDate')}
          hint={`Valid until the end of the day, ${timeZone}.`}
        />
        <TextField
          label="Usage limit"
          {...field('usageLimit')}
          inputMode="numeric"
          hint="Leave empty for unlimited use."
        />
      </div>
      <Checkbox
        label="Active: customers can use it"
        name="isActive"
        checked={form.isActive}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
    </>
  );
}

function CodeTools({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const trimmed = code.trim();
  const link = () => `${location.origin}/shop/checkout?coupon=${encodeURIComponent(trimmed)}`;
  return (
    <div className="coupon-tools">
      <Button size="dense" icon="refresh" onClick={() => onCode(generateCode())}>
        Generate
      </Button>
      {trimmed === '' ? null : (
        <>
          <Button
            size="dense"
            icon="copy"
            onClick={() => void copyWithToast(trimmed, `${trimmed} copied`)}
          >
            Copy
          </Button>
          <Button
            size="dense"
            icon="share"
            onClick={() =>
              void copyWithToast(link(), 'Link to the checkout with this coupon copied')
            }
          >
            Copy link
          </Button>
        </>
      )}
    </div>
  );
}

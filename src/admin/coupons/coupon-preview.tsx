import { currencySign } from '#kernel/format-number.ts';
import { useState } from 'react';
import { couponSentence } from '#admin/coupons/coupon-sentence.ts';
import { discountOn, parsed, termsOf, type CouponForm } from '#admin/coupons/coupon-form.ts';
import { formatMoney, formatShortMoney, subtract } from '#kernel/money.ts';
import { TextField } from '#ui/text-field.tsx';

/** Describes the coupon in the form and computes its discount on a sample cart. */
export function CouponPreview({ form }: { form: CouponForm }) {
  const [cart, setCart] = useState('80');
  const sentence = couponSentence(form);
  return (
    <section className="coupon-preview" aria-label="Preview">
      <p role="status" className="coupon-sentence">
        <span>{sentence ?? 'Enter an amount to see what the coupon does.'}</span>
        {sentence !== null && !form.isActive ? <small> Not active yet.</small> : null}
      </p>
      <div className="coupon-sample">
        <TextField
          label={`Sample cart, in ${currencySign()}`}
          dense
          inputMode="decimal"
          value={cart}
          onChange={(event) => setCart(event.target.value)}
        />
        <p aria-live="polite">{onSample(form, cart)}</p>
      </div>
    </section>
  );
}

function onSample(form: CouponForm, cartText: string): string {
  const [terms, cart] = [termsOf(form), parsed(cartText)];
  if (!terms || cart === null) return '';
  const discount = discountOn(cart, terms);
  if (discount === 'below-minimum')
    return `No discount: the order must be at least ${formatShortMoney(terms.minPurchase)}.`;
  return `${formatMoney(discount)} off, ${formatMoney(subtract(cart, discount))} to pay.`;
}

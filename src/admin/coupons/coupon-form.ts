import type { CouponWire } from '#contract/coupons.contract.ts';
import type { Sent } from '#contract/contract.ts';
import { discountOf, type CouponTerms } from '#contract/pricing.ts';
import { cents, parseDecimal, type Cents } from '#kernel/money.ts';

/** A coupon while it is being written: texts as they stand in the fields. */
export interface CouponForm {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed';
  discountAmount: string;
  minPurchaseAmount: string;
  maxDiscountAmount: string;
  startDate: string;
  endDate: string;
  usageLimit: string;
  isActive: boolean;
}

/** Spec 3: percentage and active, all else empty. */
export const EMPTY_COUPON: CouponForm = {
  code: '',
  description: '',
  discountType: 'percentage',
  discountAmount: '',
  minPurchaseAmount: '',
  maxDiscountAmount: '',
  startDate: '',
  endDate: '',
  usageLimit: '',
  isActive: true,
};

const written = (value: number | null): string => (value === null ? '' : String(value));

/** Spec 3: dates reduced to yyyy-mm-dd. */
export const formOf = (coupon: CouponWire): CouponForm => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountAmount: written(coupon.discountAmount),
  minPurchaseAmount: coupon.minPurchaseAmount === 0 ? '' : written(coupon.minPurchaseAmount),
  maxDiscountAmount: written(coupon.maxDiscountAmount),
  startDate: coupon.startDate?.slice(0, 10) ?? '',
  endDate: coupon.endDate?.slice(0, 10) ?? '',
  usageLimit: written(coupon.usageLimit),
  isActive: coupon.isActive,
});

export const bodyOf = (form: CouponForm): Sent<'coupons.create'>['body'] => ({
  ...form,
  code: form.code.trim().toUpperCase(),
});

/** Names of the fields that are not as they were. */
export const changedFields = (form: CouponForm, before: CouponForm): (keyof CouponForm)[] =>
  (Object.keys(before) as (keyof CouponForm)[]).filter((name) => form[name] !== before[name]);

/** Spec 5: code and amount are required; the rest may stay empty. */
export const missingOf = ({ code, discountAmount }: CouponForm): string[] => [
  ...(code.trim() === '' ? ['code'] : []),
  ...(discountAmount.trim() === '' ? ['discount amount'] : []),
];

/** What is wrong with a field, as a sentence to stand under it. */
export function problemsOf(form: CouponForm): Partial<Record<keyof CouponForm, string>> {
  const problems: Partial<Record<keyof CouponForm, string>> = {};
  const amount = parsed(form.discountAmount);
  if (form.discountAmount.trim() !== '' && amount === null)
    problems.discountAmount = 'Write an amount such as 12.50.';
  else if (form.discountType === 'percentage' && amount !== null && amount > 10_000)
    problems.discountAmount = 'A percentage is at most 100.';
  for (const name of ['minPurchaseAmount', 'maxDiscountAmount'] as const)
    if (form[name].trim() !== '' && parsed(form[name]) === null)
      problems[name] = 'Write an amount such as 12.50.';
  if (form.usageLimit.trim() !== '' && !/^\d{1,9}$/.test(form.usageLimit.trim()))
    problems.usageLimit = 'Write a whole number, or nothing for no limit.';
  if (form.startDate !== '' && form.endDate !== '' && form.endDate < form.startDate)
    problems.endDate = 'The end date is before the start date.';
  return problems;
}

export const parsed = (text: string): Cents | null => parseDecimal(text);

export interface Terms extends CouponTerms {
  minPurchase: Cents;
}

/** What the form says a coupon gives; null while its amount cannot be read. */
export function termsOf(form: CouponForm): Terms | null {
  const amount = parsed(form.discountAmount);
  if (amount === null || (form.discountType === 'percentage' && amount > 10_000)) return null;
  const cap = parsed(form.maxDiscountAmount);
  return {
    discountType: form.discountType,
    discountAmount: amount,
    // The shop takes a cap of 0 for none.
    maxDiscount: form.discountType === 'percentage' && cap !== null && cap > 0 ? cap : null,
    minPurchase: parsed(form.minPurchaseAmount) ?? cents(0),
  };
}

/** What it takes off a cart of this worth: by the function that prices orders. */
export const discountOn = (cart: Cents, terms: Terms): Cents | 'below-minimum' =>
  cart < terms.minPurchase ? 'below-minimum' : discountOf(cart, terms);

import { shopFormat } from '#kernel/shop-format.ts';
import {
  amountHint,
  figuresOr,
  inField,
  PERCENT_DIGITS,
} from '#admin/shared/forms/typed-amount.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { RequestInput } from '#contract/contract.ts';
import { discountOf, type CouponTerms } from '#contract/pricing.ts';
import { cents, parseDecimal, type Cents } from '#kernel/money.ts';

/** Form values of a coupon: text as typed. */
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

const textOf = (value: number | null): string => (value === null ? '' : inField(value));

/** Spec 3: dates reduced to yyyy-mm-dd. */
export const formOf = (coupon: CouponWire): CouponForm => ({
  code: coupon.code,
  description: coupon.description,
  discountType: coupon.discountType,
  discountAmount: textOf(coupon.discountAmount),
  minPurchaseAmount: coupon.minPurchaseAmount === 0 ? '' : textOf(coupon.minPurchaseAmount),
  maxDiscountAmount: textOf(coupon.maxDiscountAmount),
  startDate: coupon.startDate?.slice(0, 10) ?? '',
  endDate: coupon.endDate?.slice(0, 10) ?? '',
  usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
  isActive: coupon.isActive,
});

export const bodyOf = (form: CouponForm): RequestInput<'coupons.create'>['body'] => ({
  ...form,
  code: form.code.trim().toUpperCase(),
  discountAmount: figuresOr(form.discountAmount, digitsOf(form)),
  minPurchaseAmount: figuresOr(form.minPurchaseAmount),
  maxDiscountAmount: figuresOr(form.maxDiscountAmount),
});

const digitsOf = ({ discountType }: CouponForm): number =>
  discountType === 'percentage' ? PERCENT_DIGITS : shopFormat.digits;

/** Names of the changed fields. */
export const changedFields = (form: CouponForm, before: CouponForm): (keyof CouponForm)[] =>
  (Object.keys(before) as (keyof CouponForm)[]).filter((name) => form[name] !== before[name]);

/** Spec 5: code and amount are required; the rest may stay empty. */
export const missingOf = ({ code, discountAmount }: CouponForm): string[] => [
  ...(code.trim() === '' ? ['code'] : []),
  ...(discountAmount.trim() === '' ? ['discount amount'] : []),
];

/** Error messages by field. */
export function problemsOf(form: CouponForm): Partial<Record<keyof CouponForm, string>> {
  const problems: Partial<Record<keyof CouponForm, string>> = {};
  const amount = parsed(form.discountAmount, digitsOf(form));
  if (form.discountAmount.trim() !== '' && amount === null)
    problems.discountAmount = `${amountHint(form.discountAmount)}.`;
  else if (form.discountType === 'percentage' && amount !== null && amount > 10_000)
    problems.discountAmount = 'A percentage is at most 100.';
  for (const name of ['minPurchaseAmount', 'maxDiscountAmount'] as const)
    if (form[name].trim() !== '' && parsed(form[name]) === null)
      problems[name] = `${amountHint(form[name])}.`;
  if (form.usageLimit.trim() !== '' && !/^\d{1,9}$/.test(form.usageLimit.trim()))
    problems.usageLimit = 'Enter a whole number, or leave empty for no limit.';
  if (form.startDate !== '' && form.endDate !== '' && form.endDate < form.startDate)
    problems.endDate = 'The end date is before the start date.';
  return problems;
}

export const parsed = (text: string, digits = shopFormat.digits): Cents | null =>
  parseDecimal(figuresOr(text, digits), digits);

export interface Terms extends CouponTerms {
  minPurchase: Cents;
}

/** The terms of the coupon in the form; null while its amount is invalid. */
export function termsOf(form: CouponForm): Terms | null {
  const amount = parsed(form.discountAmount, digitsOf(form));
  if (amount === null || (form.discountType === 'percentage' && amount > 10_000)) return null;
  const cap = parsed(form.maxDiscountAmount);
  return {
    discountType: form.discountType,
    discountAmount: amount,
    // The API treats a maximum of 0 as none.
    maxDiscount: form.discountType === 'percentage' && cap !== null && cap > 0 ? cap : null,
    minPurchase: parsed(form.minPurchaseAmount) ?? cents(0),
  };
}

/** The discount on a cart total, computed as for orders. */
export const discountOn = (cart: Cents, terms: Terms): Cents | 'below-minimum' =>
  cart < terms.minPurchase ? 'below-minimum' : discountOf(cart, terms);

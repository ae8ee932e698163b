import { termsOf, type CouponForm } from '#admin/coupons/coupon-form.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatShortMoney, type Cents } from '#kernel/money.ts';

/**
 * Describes a coupon: "10 % off orders over $50, at most $20, until Dec 31, 2026". Null while its amount is invalid.
 */
export function couponSentence(form: CouponForm): string | null {
  const terms = termsOf(form);
  if (!terms) return null;
  const { discountType, discountAmount, maxDiscount, minPurchase } = terms;
  const discount =
    discountType === 'percentage'
      ? `${discountAmount / 100} % off`
      : `${formatShortMoney(discountAmount as Cents)} off`;
  const parts = [
    `${discount} ${minPurchase > 0 ? `orders over ${formatShortMoney(minPurchase)}` : 'every order'}`,
  ];
  if (maxDiscount !== null) parts.push(`at most ${formatShortMoney(maxDiscount)}`);
  if (form.startDate !== '') parts.push(`from ${formatDay(form.startDate)}`);
  if (form.endDate !== '') parts.push(`until ${formatDay(form.endDate)}`);
  const limit = form.usageLimit.trim();
  if (limit !== '' && limit !== '0')
    parts.push(limit === '1' ? 'once' : `for the first ${limit} orders`);
  return parts.join(', ');
}

/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random code: eight of 31 characters. */
export function generateCode(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint32Array(8)), (n) => LETTERS[n % 31]);
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

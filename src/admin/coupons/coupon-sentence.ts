import { termsOf, type CouponForm } from '#admin/coupons/coupon-form.ts';
import { formatDollars, type Cents } from '#kernel/money.ts';

/** "$50" and "$49.50". */
export const shortDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

/** "31 Dec", with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : words.format(time);
}

/**
 * What a coupon does, as one would tell a friend: "10 % off orders over $50, at most $20, until 31 Dec". Null while its amount
 * cannot be read.
 */
export function couponSentence(form: CouponForm, today: string): string | null {
  const terms = termsOf(form);
  if (!terms) return null;
  const { discountType, discountAmount, maxDiscount, minPurchase } = terms;
  const gift =
    discountType === 'percentage'
      ? `${discountAmount / 100} % off`
      : `${shortDollars(discountAmount as Cents)} off`;
  const parts = [
    `${gift} ${minPurchase > 0 ? `orders over ${shortDollars(minPurchase)}` : 'every order'}`,
  ];
  if (maxDiscount !== null) parts.push(`at most ${shortDollars(maxDiscount)}`);
  if (form.startDate !== '') parts.push(`from ${shortDay(form.startDate, today)}`);
  if (form.endDate !== '') parts.push(`until ${shortDay(form.endDate, today)}`);
  const limit = form.usageLimit.trim();
  if (limit !== '' && limit !== '0')
    parts.push(limit === '1' ? 'once' : `for the first ${limit} orders`);
  return parts.join(', ');
}

/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code nobody guesses: eight signs of 31. */
export function madeUpCode(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint32Array(8)), (n) => LETTERS[n % 31]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/limits.ts';
import { priceCart } from '#contract/pricing.ts';
import { demoProducts } from '../products/index.ts';
import { termsOf } from './coupon-choice.ts';
import { yearOfTrade } from './year-of-trade.ts';

const HOUR = 3_600_000;
/** Days and hours of all kinds: a Sunday, the end of a leap February, midnight, New Year. */
const MOMENTS = [
  '2026-06-14T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-10-07T00:00:00Z',
  '2027-01-01T06:30:00Z',
].map((time) => new Date(time));

test.each(MOMENTS)('at %s all orders are in the past and every state is there', (now) => {
  const { orders } = yearOfTrade(demoProducts, now);
  expect(new Set(orders.map(({ walked }) => walked.state.order))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(orders.map(({ walked }) => walked.state.payment))).toEqual(
    new Set(['pending', 'paid', 'partially refunded', 'refunded', 'failed', 'expired']),
  );
  for (const { placedAt, walked, lines, daysAgo } of orders) {
    expect(placedAt <= now).toBe(true);
    expect(walked.history.every(({ at }) => at >= placedAt && at <= now)).toBe(true);
    for (const { product } of lines) expect(product.age).toBeGreaterThan(daysAgo);
  }
  expect(orders.filter(({ quote }) => quote.total === 0).length).toBeGreaterThan(0);
});

test('nobody has two unpaid orders in hand', () => {
  for (const now of MOMENTS) {
    const open = yearOfTrade(demoProducts, now).orders.filter(({ walked }) => walked.state.expires);
    expect(new Set(open.map(({ buyer }) => buyer.id)).size).toBe(open.length);
    expect(open.length).toBeGreaterThan(0);
  }
});

test('the amounts are the price function’s own, and a coupon is used only where it counts', () => {
  for (const order of yearOfTrade(demoProducts, MOMENTS[0]!).orders) {
    const { coupon, lines, quote, shipping, daysAgo } = order;
    expect(quote).toEqual(
      priceCart(
        lines.map(({ unitPrice: unit, quantity }) => ({ unit, quantity })),
        coupon && termsOf(coupon),
        shipping?.price ?? null,
      ),
    );
    if (!coupon) continue;
    expect(coupon.inactive).toBeUndefined();
    expect(quote.subtotal).toBeGreaterThanOrEqual(coupon.minPurchase ?? 0);
    expect(daysAgo).toBeLessThanOrEqual(coupon.age ?? 400);
  }
});

test('it grows, and Sundays are stronger than Fridays', () => {
  const now = MOMENTS[0]!;
  const { orders } = yearOfTrade(demoProducts, now);
  const within = (from: number, to: number) =>
    orders.filter(({ placedAt }) => {
      const days = (now.getTime() - placedAt.getTime()) / (24 * HOUR);
      return days >= from && days < to;
    }).length;
  expect(within(0, 120)).toBeGreaterThan(within(245, 365));
  const on = (weekday: number) =>
    orders.filter(({ placedAt }) => placedAt.getUTCDay() === weekday).length;
  expect(on(0)).toBeGreaterThan(on(5));
});

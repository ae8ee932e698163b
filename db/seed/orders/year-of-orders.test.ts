import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/limits.ts';
import { cartTax } from '#contract/pricing/cart-tax.ts';
import { priceCart } from '#contract/pricing/price-cart.ts';
import { SAMPLES } from '../../demo/samples.ts';
import { readDemoProducts } from '../read-demo-products.ts';
import { termsOf } from './coupon-choice.ts';
import { demoTaxRules } from './demo-tax.ts';
import type { DemoProduct } from '../demo-product.ts';
import type { Sample } from '../sample.ts';
import { yearOfOrders } from './year-of-orders.ts';
import { wholeCartShipping } from './whole-cart-shipping.ts';

const HOUR = 3_600_000;
/** Edge cases: a Sunday at midnight, a leap day, New Year. */
const MOMENTS = [
  '2026-06-14T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-10-07T00:00:00Z',
  '2027-01-01T06:30:00Z',
].map((time) => new Date(time));

const PRODUCTS = new Map<Sample, DemoProduct[]>();
for (const sample of SAMPLES) PRODUCTS.set(sample, await readDemoProducts(sample));
const YEARS = [...PRODUCTS].flatMap(([sample, products]) =>
  MOMENTS.map((now) => ({
    now,
    sample,
    shop: sample.folder,
    orders: yearOfOrders(sample, products, now).orders,
  })),
);

test.each(YEARS)(
  'at $now all orders of $shop are in the past and have every state',
  ({ now, orders }) => {
    expect(new Set(orders.map(({ result }) => result.state.order))).toEqual(
      new Set(ORDER_STATUSES),
    );
    expect(new Set(orders.map(({ result }) => result.state.payment))).toEqual(
      new Set(['pending', 'paid', 'partially refunded', 'refunded', 'failed', 'expired']),
    );
    for (const { placedAt, result, lines, daysAgo } of orders) {
      expect(placedAt <= now).toBe(true);
      expect(result.history.every(({ at }) => at >= placedAt && at <= now)).toBe(true);
      for (const { product } of lines) expect(product.age).toBeGreaterThan(daysAgo);
    }
    expect(orders.filter(({ quote }) => quote.total === 0).length).toBeGreaterThan(0);
  },
);

test('nobody has two unpaid orders', () => {
  for (const { orders } of YEARS) {
    const open = orders.filter(({ result }) => result.state.expires);
    expect(new Set(open.map(({ buyer }) => buyer.id)).size).toBe(open.length);
    expect(open.length).toBeGreaterThan(0);
  }
});

test('amounts come from priceCart, and coupons are used only where they are valid', () => {
  for (const { sample, order } of YEARS.flatMap(({ sample, orders }) =>
    orders.map((order) => ({ sample, order })),
  )) {
    const { coupon, lines, quote, shipping, daysAgo } = order;
    const priced = lines.map(({ unitPrice: unit, quantity, product: { taxClass } }) => ({
      unit,
      quantity,
      ...(taxClass ? { taxClass } : {}),
    }));
    const rules = demoTaxRules(sample);
    expect(quote).toEqual(
      priceCart({
        lines: priced,
        coupon: coupon && termsOf(coupon),
        shipping: wholeCartShipping(shipping, priced),
        tax: rules && cartTax(rules),
        // The roastery's tax is the same in the whole EU.
        place: null,
      }),
    );
    if (!coupon) continue;
    expect(coupon.inactive).toBeUndefined();
    expect(quote.subtotal).toBeGreaterThanOrEqual(coupon.minPurchase ?? 0);
    expect(daysAgo).toBeLessThanOrEqual(coupon.age ?? 400);
  }
});

test('sales grow, and Sundays have more than Fridays', () => {
  const { now, orders } = YEARS[0]!;
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

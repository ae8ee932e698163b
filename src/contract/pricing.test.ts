import { expect, test } from 'vitest';
import { discountOf, priceCart, unitPrice } from '#contract/pricing.ts';
import { cents } from '#kernel/money.ts';

const fixed = (amount: number) =>
  ({ discountType: 'fixed', discountAmount: amount, maxDiscount: null }) as const;

test('a sale price above 0 is the unit price', () => {
  expect(unitPrice(cents(900), cents(700))).toBe(700);
  expect(unitPrice(cents(900), cents(0))).toBe(900);
});

test('no discount exceeds the subtotal, and shipping is still paid', () => {
  expect(discountOf(cents(500), fixed(2000))).toBe(500);
  const quote = priceCart([{ unit: cents(250), quantity: 2 }], fixed(2000), cents(600));
  expect(quote).toMatchObject({ subtotal: 500, discount: 500, shipping: 600, total: 600 });
});

test('a percentage rounds half up and is limited by its cap', () => {
  const tenPercent = { discountType: 'percentage', discountAmount: 1000 } as const;
  expect(discountOf(cents(5), { ...tenPercent, maxDiscount: null })).toBe(1);
  expect(discountOf(cents(10_000), { ...tenPercent, maxDiscount: cents(750) })).toBe(750);
});

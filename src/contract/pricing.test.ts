import { expect, test } from 'vitest';
import { discountOf, lowestPrice, unitPrice } from '#contract/pricing.ts';
import { priceCart } from '#contract/pricing/price-cart.ts';
import { cents } from '#kernel/money.ts';

const fixed = (amount: number) =>
  ({ discountType: 'fixed', discountAmount: amount, maxDiscount: null }) as const;

test('a sale price above 0 is the unit price', () => {
  expect(unitPrice(cents(900), cents(700))).toBe(700);
  expect(unitPrice(cents(900), cents(0))).toBe(900);
});

test('a product costs at least what its cheapest variant costs that can be bought, of all when none can', () => {
  const variant = (price: number, stock: number, salePrice = 0) => ({ price, salePrice, stock });
  expect(lowestPrice([variant(90, 1), variant(20, 1)])).toEqual({
    price: 20,
    salePrice: 0,
    from: true,
  });
  expect(lowestPrice([variant(20, 0), variant(90, 1)])).toMatchObject({ price: 90, from: false });
  expect(lowestPrice([variant(90, 0), variant(20, 0)])).toMatchObject({ price: 20, from: true });
  expect(lowestPrice([variant(30, 1, 25), variant(28, 1)])).toMatchObject({ salePrice: 25 });
  expect(lowestPrice([variant(20, 1), variant(25, 1, 20)])).toMatchObject({ from: false });
  expect(lowestPrice([])).toBeNull();
});

test('no discount exceeds the subtotal, and shipping is still paid', () => {
  expect(discountOf(cents(500), fixed(2000))).toBe(500);
  const quote = priceCart({
    lines: [{ unit: cents(250), quantity: 2 }],
    coupon: { code: 'TWENTY', ...fixed(2000) },
    shipping: [{ name: 'Post', price: cents(600), estimatedDeliveryDays: '', lines: [0] }],
    tax: null,
    place: null,
  });
  expect(quote).toMatchObject({ subtotal: 500, discount: 500, shipping: 600, total: 600 });
});

test('a percentage rounds half up and is limited by its cap', () => {
  const tenPercent = { discountType: 'percentage', discountAmount: 1000 } as const;
  expect(discountOf(cents(5), { ...tenPercent, maxDiscount: null })).toBe(1);
  expect(discountOf(cents(10_000), { ...tenPercent, maxDiscount: cents(750) })).toBe(750);
});

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { refundsContract } from '#contract/refunds.contract.ts';
import { adminProductsContract } from '#contract/admin-products.contract.ts';
import { bulkEdit } from '#contract/bulk-jobs.contract.ts';
import { couponsContract } from '#contract/coupons.contract.ts';

const coupon = couponsContract['coupons.create'].body;
const product = adminProductsContract['adminProducts.edit'].body;
const refund = refundsContract['adminOrder.refund'].body;
const problemsOf = (shape: z.ZodType, body: object): string[] =>
  shape.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];
const bulk = (amount: unknown, how = 'set') => ({ field: 'price', how, amount });

const WRONG = [-0.01, 0.001, 1.005, 1e10, '1e3', 'ten', '1.005', '-1', NaN, Infinity, true, [1]];

test.each(WRONG)('the amount %j is refused with a readable message in every field', (wrong) => {
  for (const [shape, body] of [
    [refund, { amount: wrong }],
    [product, { price: wrong }],
    [product, { salePrice: wrong }],
    [product, { costPrice: wrong }],
    [product, { shippingMethods: [{ name: 'Standard', price: wrong }] }],
    [coupon, { code: 'A', discountType: 'fixed', discountAmount: wrong }],
    [coupon, { code: 'A', discountAmount: 1, minPurchaseAmount: wrong }],
    [bulkEdit, bulk(wrong)],
  ] as const)
    expect(problemsOf(shape, body)).toEqual([expect.stringMatching(/^[\w.]+: must /)]);
});

test('null is accepted only where an amount is optional', () => {
  for (const field of ['salePrice', 'costPrice'])
    expect(product.parse({ [field]: null })).toEqual({ [field]: null });
  const { shippingMethods } = product.parse({ shippingMethods: [{ name: 'Post', price: null }] });
  expect(shippingMethods).toMatchObject([{ priceCents: 0 }]);
  const unlimited = coupon.parse({ code: 'A', discountAmount: 1, maxDiscountAmount: null });
  expect(unlimited).toMatchObject({ maxDiscountAmount: null });
  expect(problemsOf(refund, { amount: null })).toHaveLength(1);
  expect(problemsOf(product, { price: null })).toHaveLength(1);
  expect(problemsOf(coupon, { code: 'A', discountAmount: null })).toHaveLength(1);
  expect(problemsOf(bulkEdit, bulk(null))).toHaveLength(1);
});

test('amounts are parsed to whole cents, including floating-point results', () => {
  expect(refund.parse({ amount: 0.1 + 0.2 })).toMatchObject({ amount: 30 });
  expect(refund.parse({})).not.toHaveProperty('amount');
  const prices = product.parse({ price: '12.5', salePrice: ' ' });
  expect(prices).toEqual({ price: 1250, salePrice: null });
  const { discountAmount } = coupon.parse({ code: 'A', discountAmount: 0.1 + 0.2 });
  expect(discountAmount).toBe(30);
  expect(bulkEdit.parse(bulk(-2.5, 'by'))).toMatchObject({ amount: -2.5 });
});

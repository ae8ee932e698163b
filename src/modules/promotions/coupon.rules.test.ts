import { expect, test } from 'vitest';
import { isRefusal, refusalMessage } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import { couponRefusal, type Coupon } from '#modules/promotions/coupon.rules.ts';

const coupon: Coupon = {
  id: 'c',
  code: 'SPRING',
  description: '',
  discountType: 'percentage',
  discountAmount: 1000,
  maxDiscount: null,
  minPurchase: cents(5000),
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  usageLimit: 10,
  usedCount: 0,
};

const messageFor = (changes: Partial<Coupon>, subtotal = 5000, today = '2026-04-01') => {
  const refusal = couponRefusal({ ...coupon, ...changes }, cents(subtotal), today);
  return isRefusal(refusal) ? refusalMessage(refusal) : null;
};

test('can be used from the minimum purchase, and from the first day to the end of the last', () => {
  expect(messageFor({})).toBeNull();
  expect(messageFor({}, 5000, '2026-03-01')).toBeNull();
  expect(messageFor({}, 5000, '2026-05-31')).toBeNull();
  const unlimited = { startDate: null, endDate: null, usageLimit: null, usedCount: 9999 };
  expect(messageFor(unlimited, 5000, '1999-01-01')).toBeNull();
});

test('gives the first refusal in the order of Spec 5', () => {
  const all = { usedCount: 10, startDate: '2026-12-01', endDate: '2026-01-01' };
  expect(messageFor(all, 4999)).toBe('Minimum purchase amount of $50 required');
  expect(messageFor(all)).toBe('This coupon has reached its usage limit');
  expect(messageFor({ ...all, usedCount: 9 })).toBe('This coupon is not yet valid');
  expect(messageFor({ ...all, usedCount: 9, startDate: null })).toBe('This coupon has expired');
});

test('shows the cents of a minimum that has them', () => {
  const message = messageFor({ minPurchase: cents(4950) }, 100);
  expect(message).toBe('Minimum purchase amount of $49.50 required');
});

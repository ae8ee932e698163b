import { expect, test } from 'vitest';
import { isRefusal, sentenceOf } from '#contract/refusals.ts';
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

const told = (changes: Partial<Coupon>, subtotal = 5000, today = '2026-04-01') => {
  const refusal = couponRefusal({ ...coupon, ...changes }, cents(subtotal), today);
  return isRefusal(refusal) ? sentenceOf(refusal) : null;
};

test('may be used from the minimum on, from its first day to the end of its last', () => {
  expect(told({})).toBeNull();
  expect(told({}, 5000, '2026-03-01')).toBeNull();
  expect(told({}, 5000, '2026-05-31')).toBeNull();
  expect(
    told({ startDate: null, endDate: null, usageLimit: null, usedCount: 9999 }, 5000, '1999-01-01'),
  ).toBeNull();
});

test('tells the first refusal in the order of Spec 5', () => {
  const all = { usedCount: 10, startDate: '2026-12-01', endDate: '2026-01-01' };
  expect(told(all, 4999)).toBe('Minimum purchase amount of $50 required');
  expect(told(all)).toBe('This coupon has reached its usage limit');
  expect(told({ ...all, usedCount: 9 })).toBe('This coupon is not yet valid');
  expect(told({ ...all, usedCount: 9, startDate: null })).toBe('This coupon has expired');
});

test('names a minimum with cents in full', () => {
  expect(told({ minPurchase: cents(4950) }, 100)).toBe(
    'Minimum purchase amount of $49.50 required',
  );
});

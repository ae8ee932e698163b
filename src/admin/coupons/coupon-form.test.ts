import { expect, test } from 'vitest';
import {
  changedFields,
  discountOn,
  EMPTY_COUPON,
  missingOf,
  problemsOf,
  termsOf,
} from '#admin/coupons/coupon-form.ts';
import { couponSentence, generateCode } from '#admin/coupons/coupon-sentence.ts';
import { cents } from '#kernel/money.ts';

const form = { ...EMPTY_COUPON, code: 'WOOL', discountAmount: '10' };
const say = (changes: Partial<typeof form>) => couponSentence({ ...form, ...changes });

test('the sentence describes what a coupon does', () => {
  const limited = { minPurchaseAmount: '50', maxDiscountAmount: '20', endDate: '2026-12-31' };
  expect(say(limited)).toBe('10 % off orders over $50, at most $20, until Dec 31, 2026');
  expect(say({})).toBe('10 % off every order');
  const fixed = { discountType: 'fixed', discountAmount: '7.50', maxDiscountAmount: '5' } as const;
  expect(say(fixed)).toBe('$7.50 off every order');
  const later = '10 % off every order, from Jan 05, 2027, for the first 100 orders';
  expect(say({ startDate: '2027-01-05', usageLimit: '100' })).toBe(later);
  expect(say({ usageLimit: '1' })).toBe('10 % off every order, once');
  expect(['101', ''].map((discountAmount) => say({ discountAmount }))).toEqual([null, null]);
});

test('the sample cart is priced as orders are', () => {
  const terms = termsOf({ ...form, minPurchaseAmount: '50', maxDiscountAmount: '20' });
  if (!terms) throw new Error('no terms');
  expect(discountOn(cents(8000), terms)).toBe(800);
  expect(discountOn(cents(100_000), terms)).toBe(2000);
  expect(discountOn(cents(4999), terms)).toBe('below-minimum');
});

test('missing and invalid fields are reported by field', () => {
  expect(missingOf(EMPTY_COUPON)).toEqual(['code', 'discount amount']);
  expect(missingOf(form)).toEqual([]);
  expect(
    problemsOf({ ...form, discountAmount: '120', startDate: '2026-02-02', endDate: '2026-02-01' }),
  ).toEqual({
    discountAmount: 'A percentage is at most 100.',
    endDate: 'The end date is before the start date.',
  });
  expect(problemsOf({ ...form, discountType: 'fixed', discountAmount: '120' })).toEqual({});
  expect(Object.keys(problemsOf({ ...form, minPurchaseAmount: 'x', usageLimit: '1.5' }))).toEqual([
    'minPurchaseAmount',
    'usageLimit',
  ]);
  expect(changedFields({ ...form, isActive: false }, form)).toEqual(['isActive']);
});

test('generated codes are easy to read and unique', () => {
  const codes = Array.from({ length: 50 }, generateCode);
  expect(codes.every((code) => /^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(50);
});

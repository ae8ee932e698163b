import { expect, test } from 'vitest';
import { ACTIVITY_CSV } from '#admin/activity/activity-csv.ts';
import { changedValuesOf, actionLabel, recordLink } from '#admin/activity/activity-entry.rules.ts';

const ENTRY = {
  _id: '1',
  at: '2026-03-12T15:00:00Z',
  actorId: 'a',
  actorName: 'Ada',
  action: 'coupon.update',
  kind: 'coupon',
  recordId: 'c',
  recordName: 'SPRING',
};

test('actions read as sentences', () => {
  expect(actionLabel('coupon.update', 'coupon')).toBe('changed the coupon');
  expect(actionLabel('product.toggleFeatured', 'product')).toBe('toggle featured: product');
});

test('values are readable, amounts are in dollars, and missing values are nothing', () => {
  const entry = {
    ...ENTRY,
    before: { price_cents: 1250, isActive: true, sizes: [], maxDiscount: null },
    after: { price_cents: 999, isActive: false, sizes: ['S', 'M'], maxDiscount: { amount: 5 } },
  };
  expect(changedValuesOf(entry)).toEqual([
    { name: 'Price', before: '$12.50', after: '$9.99' },
    { name: 'Is active', before: 'yes', after: 'no' },
    { name: 'Sizes', before: 'nothing', after: 'S, M' },
    { name: 'Max discount', before: 'nothing', after: 'amount 5' },
  ]);
  const [before, after] = ['inProcess', 'inShipping'].map((word) => ({
    orderStatus: word,
    note: word,
  }));
  expect(changedValuesOf({ ...ENTRY, before: before ?? null, after: after ?? null })).toEqual([
    { name: 'Order status', before: 'In Process', after: 'In Shipping' },
    { name: 'Note', before: 'inProcess', after: 'inShipping' },
  ]);
  expect(changedValuesOf({ ...ENTRY, before: null, after: { code: 'A' } })).toEqual([
    { name: 'Code', before: '', after: 'A' },
  ]);
});

test('in the CSV an entry is one row, with its values before and after', () => {
  const entry = {
    ...ENTRY,
    before: { price_cents: 1250 },
    after: { price_cents: 999, sizes: ['S'] },
  };
  expect(Object.values(ACTIVITY_CSV).map((cell) => cell(entry))).toEqual([
    '2026-03-12T15:00:00Z',
    'Ada',
    'a',
    'coupon.update',
    'coupon',
    'SPRING',
    'c',
    'Price: $12.50; Sizes: nothing',
    'Price: $9.99; Sizes: S',
  ]);
});

test('records with a page of their own have a link', () => {
  expect(recordLink('order', 'x')).toBe('/admin/orders?order=x');
  expect(recordLink('settings', null)).toBe('/admin/settings');
  expect(recordLink('picture', 'x')).toBeNull();
  expect(recordLink('order', null)).toBeNull();
});

import { expect, test } from 'vitest';
import { ACTIVITY_CSV } from '#admin/activity/activity-csv.ts';
import { changedValuesOf, recordLink } from '#admin/activity/activity-entry.rules.ts';
import { sentenceOf } from '#admin/activity/activity-sentence.rules.ts';
import type { AuditEntryWire } from '#contract/audit.contract.ts';

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

const said = (action: string, recordName: string, more: Partial<AuditEntryWire> = {}) => {
  const [kind = ''] = action.split('.');
  const entry = { ...ENTRY, before: null, after: null, kind, recordName, action, ...more };
  const { start, name, end } = sentenceOf(entry);
  return [entry.actorName, start, name, end].filter(Boolean).join(' ');
};

test.each<[sentence: string, action: string, name: string, values?: Partial<AuditEntryWire>]>([
  ['Ada changed the coupon SPRING', 'coupon.update', 'SPRING'],
  ['Ada added the product Linen shirt', 'product.create', 'Linen shirt'],
  [
    'Ada changed the price of Linen shirt from $10.00 to $12.00',
    'product.update',
    'Linen shirt',
    { before: { price: 10 }, after: { price: 12 } },
  ],
  [
    'Ada set the sale price of Linen shirt to $8.00',
    'product.update',
    'Linen shirt',
    { before: { salePrice: 0 }, after: { salePrice: 8 } },
  ],
  [
    'Ada changed the product Linen shirt',
    'product.update',
    'Linen shirt',
    { before: { price: 10, title: 'a' }, after: { price: 12, title: 'b' } },
  ],
  [
    "Ada removed Mug from today's deals",
    'product.deal',
    'Mug',
    { before: { todaysDeal: true }, after: { todaysDeal: false } },
  ],
  [
    'Ada invited pia@shop.example as fulfilment',
    'staff.invite',
    'pia@shop.example',
    { after: { role: 'fulfilment' } },
  ],
  ['Ada changed their name to Ada Thorne', 'staff.rename', 'Ada Thorne'],
  ['Ada joined the staff as manager', 'staff.join', 'Ada', { after: { role: 'manager' } }],
  ['Ada changed the role of Pia to owner', 'staff.role', 'Pia', { after: { role: 'owner' } }],
  ['Ada set up a second factor', 'staff.second-factor-set', 'Ada'],
  ['Ada put the items of order #10388 back in stock', 'order.restock', '#10388'],
  [
    'Ada requested a refund of $5.00 for order W-1',
    'order.refund-asked',
    'W-1',
    { after: { amount: '$5.00' } },
  ],
  [
    'Ada set the status of order W-1 to In Shipping',
    'order.status',
    'W-1',
    { before: { orderStatus: 'inProcess' }, after: { orderStatus: 'inShipping' } },
  ],
  [
    'Ada marked the message of Nov 24, 2026 as answered',
    'message.answer',
    'Message of Nov 24, 2026',
  ],
  ['Ada deleted the review of Linen shirt', 'review.delete', 'Review of Linen shirt'],
])('%s', (sentence, action, name, values) => expect(said(action, name, values)).toBe(sentence));

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
  expect(recordLink('order', 'x')).toBe('/admin/orders/x');
  expect(recordLink('settings', null)).toBe('/admin/settings');
  expect(recordLink('picture', 'x')).toBeNull();
  expect(recordLink('order', null)).toBeNull();
});

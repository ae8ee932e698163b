import { expect, test } from 'vitest';
import { bulkEdit, type BulkEdit } from '#contract/bulk-jobs.contract.ts';
import { NO_DETAILS, NO_FACTS, type ProductState } from '#modules/catalogue/index.ts';
import { applyEdit, titleOfEdit } from '#modules/bulk-jobs/edit/edit.rules.ts';

const variant = {
  options: {},
  facts: NO_FACTS,
  sku: null,
  price: null,
  salePrice: null,
  onHand: 4,
};
const COAT: ProductState = {
  slug: 'coat',
  title: 'Coat',
  description: 'Waxed.',
  category: 'men',
  price: 10_05,
  salePrice: 8_00,
  costPrice: null,
  colors: ['Red', 'Blue'],
  sizes: [],
  options: [],
  pictures: [],
  shippingMethods: [],
  stockMode: 'per-variant',
  status: 'active',
  publishAt: null,
  featured: false,
  details: NO_DETAILS,
  todaysDeal: false,
  variants: [
    { ...variant, color: 'Red', size: '' },
    { ...variant, color: 'Blue', size: '', price: 20_00, salePrice: 15_00 },
  ],
  kept: null,
};

const prices = (edit: BulkEdit) => {
  const after = applyEdit({ state: COAT, rows: [] }, edit);
  if (after === null || 'reason' in after) return after;
  const [red, blue] = after.variants;
  return [after.price, after.salePrice, red?.price, red?.salePrice, blue?.price, blue?.salePrice];
};

const price = (how: 'set' | 'by' | 'percent', value: number): BulkEdit =>
  how === 'percent'
    ? { field: 'price', how, percent: value }
    : { field: 'price', how, amount: value };
const saleOff = (percent: number): BulkEdit => ({ field: 'salePrice', how: 'off', percent });
const sale = (how: 'set' | 'by', amount: number): BulkEdit => ({ field: 'salePrice', how, amount });

test.each<[BulkEdit, unknown, string]>([
  [price('set', 12.5), [1250, 800, null, null, 1250, 1500], 'Price set to $12.50'],
  [price('by', -0.05), [1000, 800, null, null, 1995, 1500], 'Price down by $0.05'],
  // Half a cent goes up: 10.05 * 1.1 is 11.055.
  [price('percent', 10), [1106, 800, null, null, 2200, 1500], 'Price up by 10 %'],
  [price('by', -11), { reason: 'its price would be below zero' }, 'Price down by $11.00'],
  [saleOff(25), [1005, 754, null, null, 2000, 1500], 'Sale price 25 % below the price'],
  [saleOff(0), [1005, 0, null, null, 2000, 0], 'Sale ended'],
  [sale('set', 0), [1005, 0, null, null, 2000, 0], 'Sale ended'],
  [sale('by', 1), [1005, 900, null, null, 2000, 1600], 'Sale price up by $1.00'],
])('%j', (edit, after, title) => {
  expect(bulkEdit.parse(edit)).toEqual(edit);
  expect(prices(edit)).toEqual(after);
  expect(titleOfEdit(edit)).toBe(title);
});

test('changing sale prices by an amount starts no sale', () => {
  const plain = { ...COAT, salePrice: 0, variants: [{ ...variant, color: '', size: '' }] };
  expect(applyEdit({ state: plain, rows: [] }, sale('by', 1))).toEqual(plain);
});

test('stock is set or changed for each colour and size, never below zero, in addition to reserved units', () => {
  const stock = (how: 'set' | 'by', units: number, reserved = 0) => {
    const rows = COAT.variants.map((each) => ({ ...each, id: '', deleted: false, reserved }));
    const after = applyEdit({ state: COAT, rows }, { field: 'stock', how, units });
    return after && 'variants' in after ? after.variants.map(({ onHand }) => onHand) : after;
  };
  expect(stock('set', 7)).toEqual([7, 7]);
  expect(stock('by', -4)).toEqual([0, 0]);
  expect(stock('by', -5)).toEqual({ reason: 'its stock would be below zero' });
  expect(stock('set', 7, 3)).toEqual([10, 10]);
  expect(stock('by', -1, 3)).toEqual([3, 3]);
  expect(stock('by', -2, 3)).toEqual({ reason: 'its stock would be below zero' });
});

test('every other edit has a title', () => {
  const edited = (edit: BulkEdit) => applyEdit({ state: COAT, rows: [] }, edit);
  expect(edited({ field: 'delete' })).toBeNull();
  const moved: BulkEdit = { field: 'category', category: 'pets' };
  expect(edited(moved)).toMatchObject({ category: 'pets' });
  for (const field of ['featured', 'todaysDeal'] as const)
    expect(edited({ field, value: true })).toMatchObject({ [field]: true });
  expect(titleOfEdit(moved, 'Pets')).toBe('Category set to Pets');
  expect(titleOfEdit({ field: 'stock', how: 'by', units: -2 })).toBe('Stock down by 2');
});

import { expect, test } from 'vitest';
import { merged } from '#admin/products/edit-conflict.ts';
import { missingIn, problemsIn, saleWords, warningsFor } from '#admin/products/product-checks.ts';
import {
  bodyOf,
  changedFields,
  EMPTY_VALUES,
  stockKey,
  type ProductValues,
} from '#admin/products/product-values.ts';

const PICTURE = { address: '/media/a/720.webp', url: '/media/a', alt: '', problem: null };
const CAP: ProductValues = {
  ...EMPTY_VALUES,
  title: 'Cap',
  description: 'Wool.',
  category: 'men',
  price: '20.00',
  totalStock: '3',
  pictures: [PICTURE],
};

test('missing fields are listed in the order of the form', () => {
  expect(missingIn(CAP, false)).toEqual([]);
  expect(missingIn(EMPTY_VALUES, false).map(({ words }) => words)).toEqual([
    'an image',
    'title',
    'description',
    'category',
    'price',
    'total stock',
  ]);
  expect(missingIn({ ...CAP, totalStock: '', sizes: ['M'], perVariant: true }, true)).toEqual([
    { field: 'pictures', words: 'an upload to finish' },
  ]);
});

test('unusual values cause warnings, invalid ones errors', () => {
  expect(warningsFor(CAP, true)).toEqual({});
  expect(Object.keys(warningsFor({ ...CAP, price: '0', totalStock: '0' }, true))).toEqual([
    'price',
    'totalStock',
  ]);
  expect(warningsFor({ ...CAP, totalStock: '0' }, false)).toEqual({});
  expect(Object.keys(warningsFor({ ...CAP, salePrice: '20' }, false))).toEqual(['salePrice']);
  expect(Object.keys(problemsIn({ ...CAP, price: '1,5', totalStock: '1.5' }))).toEqual([
    'price',
    'totalStock',
  ]);
  expect(saleWords({ ...CAP, salePrice: '13' })).toBe('35 % off. Shown as Sale.');
  expect(saleWords({ ...CAP, salePrice: '25' })).toBeUndefined();
});

test('without colours and sizes there is one stock, and values of removed variants are ignored', () => {
  const stocks = { [stockKey('Red', '')]: { stock: 'x', sku: '', price: '', salePrice: '' } };
  const perVariant = { ...CAP, perVariant: true, colors: ['Red'], stocks };
  expect(Object.keys(problemsIn(perVariant))).toEqual(['stocks']);
  expect(problemsIn({ ...perVariant, colors: ['Blue'] })).toEqual({});
  const none = { ...perVariant, colors: [], totalStock: '' };
  expect(missingIn(none, false).map(({ field }) => field)).toEqual(['totalStock']);
  expect(problemsIn(none)).toEqual({});
  expect(bodyOf({ ...none, totalStock: '3' }, null)).toMatchObject({
    stockMode: 'shared',
    totalStock: '3',
    variants: null,
  });
});

test('changes are counted by field, without hidden fields', () => {
  expect(changedFields(CAP, { ...CAP, price: '21.00', sizes: ['M'] })).toEqual(['price', 'sizes']);
  expect(
    changedFields(CAP, {
      ...CAP,
      stocks: { x: { stock: '1', sku: '', price: '', salePrice: '' } },
    }),
  ).toEqual([]);
});

test('changes are merged, and mine win where both changed', () => {
  const theirs = { ...CAP, title: 'Wool cap', price: '25.00' };
  const mine = { ...CAP, price: '18.00', sizes: ['M'] };
  expect(merged(CAP, mine, theirs)).toEqual({ ...theirs, price: '18.00', sizes: ['M'] });
});

test('stock by colour and size is sent for every combination', () => {
  const stocks = { [stockKey('Red', 'S')]: { stock: '4', sku: 'R-S', price: '', salePrice: '' } };
  const body = bodyOf(
    { ...CAP, perVariant: true, colors: ['Red'], sizes: ['S', 'M'], stocks },
    null,
  );
  expect(body.variants).toEqual([
    { color: 'Red', size: 'S', sku: 'R-S', price: '', salePrice: '', stock: '4', givenStock: null },
    { color: 'Red', size: 'M', sku: '', price: '', salePrice: '', stock: '0', givenStock: null },
  ]);
  expect(bodyOf(CAP, null)).toMatchObject({ stockMode: 'shared', totalStock: '3', variants: null });
});

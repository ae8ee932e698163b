import { NO_CHOICE, variantKey } from '#contract/choice.ts';
import { expect, test } from 'vitest';
import { merged } from '#admin/products/edit-conflict.ts';
import { missingIn, problemsIn, saleLabel, warningsFor } from '#admin/products/product-checks.ts';
import {
  bodyOf,
  changedFields,
  EMPTY_VALUES,
  NO_STOCK,
  type ProductValues,
} from '#admin/products/product-values.ts';

const PICTURE = {
  address: '/media/a/720.webp',
  url: '/media/a',
  alt: '',
  color: '',
  problem: null,
};
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
  expect(missingIn(EMPTY_VALUES, false).map(({ words }) => words)).toEqual(
    'an image, title, description, category, price, total stock'.split(', '),
  );
  expect(missingIn({ ...CAP, totalStock: '', sizes: ['M'], perVariant: true }, true)).toEqual([
    { field: 'pictures', words: 'an upload to finish' },
  ]);
});

test('unusual values cause warnings, invalid ones errors', () => {
  const warned = (changes: Partial<ProductValues>, isNew = false) =>
    Object.keys(warningsFor({ ...CAP, ...changes }, isNew));
  expect(warned({}, true)).toEqual([]);
  expect(warned({ price: '0', totalStock: '0' }, true)).toEqual(['price', 'totalStock']);
  expect(warned({ totalStock: '0' })).toEqual([]);
  expect(warned({ salePrice: '20' })).toEqual(['salePrice']);
  const wrong = problemsIn({ ...CAP, price: '1,5', totalStock: '1.5' }, CAP);
  expect(Object.keys(wrong)).toEqual(['price', 'totalStock']);
  expect(saleLabel({ ...CAP, salePrice: '13' })).toBe('35 % off. Shown as Sale.');
  expect(saleLabel({ ...CAP, salePrice: '25' })).toBeUndefined();
});

test('without colours and sizes there is one stock, and values of removed variants are ignored', () => {
  const stocks = { [variantKey({ ...NO_CHOICE, color: 'Red' })]: { ...NO_STOCK, stock: 'x' } };
  const perVariant = { ...CAP, perVariant: true, colors: ['Red'], stocks };
  expect(Object.keys(problemsIn(perVariant, CAP))).toEqual(['stocks']);
  expect(problemsIn({ ...perVariant, colors: ['Blue'] }, CAP)).toEqual({});
  const none = { ...perVariant, colors: [], totalStock: '' };
  expect(missingIn(none, false).map(({ field }) => field)).toEqual(['totalStock']);
  expect(problemsIn(none, CAP)).toEqual({});
  expect(bodyOf({ ...none, totalStock: '3' }, null)).toMatchObject({
    stockMode: 'shared',
    totalStock: '3',
    variants: [{ ...NO_CHOICE, sku: '' }],
  });
});

test('barcode, weight and contents are sent as numbers, and what cannot be read is refused at its field', () => {
  const facts = { barcode: ' 4006381333931', weight: '640', contents: '0.75 l' };
  expect(problemsIn({ ...CAP, ...facts }, CAP)).toEqual({});
  expect(bodyOf({ ...CAP, ...facts }, null).variants).toEqual([
    {
      ...NO_CHOICE,
      sku: '',
      barcode: '4006381333931',
      weightGrams: 640,
      contents: { amount: 750, unit: 'ml' },
    },
  ]);
  const wrong = { ...CAP, barcode: '4006381333932', weight: '1 l', contents: 'much' };
  expect(problemsIn(wrong, CAP)).toEqual({
    barcode: 'The last digit of the barcode does not fit the others.',
    weight: 'Enter a weight such as 640 g or 1.2 kg.',
    contents: 'Enter contents such as 250 g, 0.75 l or 6 pcs.',
  });
  // As it was imported.
  expect(problemsIn({ ...CAP, barcode: '4006381333932' }, wrong)).toEqual({});
  const key = variantKey({ ...NO_CHOICE, size: 'M' });
  const stocks = { [key]: { ...NO_STOCK, barcode: '12' } };
  expect(problemsIn({ ...CAP, sizes: ['M'], perVariant: true, stocks }, CAP)).toEqual({
    stocks: 'M: A barcode (GTIN) has 8, 12, 13 or 14 digits.',
  });
});

test('changes are counted by field, without hidden fields', () => {
  expect(changedFields(CAP, { ...CAP, price: '21.00', sizes: ['M'] })).toEqual(['price', 'sizes']);
  const stocks = { x: { ...NO_STOCK, stock: '1' } };
  expect(changedFields(CAP, { ...CAP, stocks })).toEqual([]);
  expect(changedFields(CAP, { ...CAP, weight: '1 kg' })).toEqual(['weight']);
});

test('changes are merged, and mine win where both changed', () => {
  const theirs = { ...CAP, title: 'Wool cap', price: '25.00' };
  const mine = { ...CAP, price: '18.00', sizes: ['M'] };
  expect(merged(CAP, mine, theirs)).toEqual({ ...theirs, price: '18.00', sizes: ['M'] });
});

test('stock by colour and size is sent for every combination', () => {
  const stocks = {
    [variantKey({ ...NO_CHOICE, color: 'Red', size: 'S' })]: {
      ...NO_STOCK,
      stock: '4',
      sku: 'R-S',
    },
  };
  const choices = { perVariant: true, colors: ['Red'], sizes: ['S', 'M'], stocks };
  const none = {
    color: 'Red',
    options: {},
    sku: '',
    barcode: '',
    weightGrams: null,
    contents: null,
    price: '',
    salePrice: '',
    stock: '0',
    givenStock: null,
  };
  expect(bodyOf({ ...CAP, ...choices }, null).variants).toEqual([
    { ...none, size: 'S', sku: 'R-S', stock: '4' },
    { ...none, size: 'M' },
  ]);
  expect(bodyOf(CAP, null)).toMatchObject({ stockMode: 'shared', totalStock: '3' });
});

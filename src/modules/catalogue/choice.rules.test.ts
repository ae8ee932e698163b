import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#contract/refusals.ts';
import { choose, pricesOf, type ChoosableProduct } from '#modules/catalogue/choice.rules.ts';

const coat: ChoosableProduct = {
  id: 'coat',
  title: 'Coat',
  image: '',
  thumbHash: '',
  price: cents(9000),
  salePrice: cents(7000),
  colors: ['Red', 'Blue'],
  sizes: ['S', 'M'],
  stockMode: 'per-variant',
  shippingMethods: [],
  variants: [
    { id: 'red-s', color: 'Red', size: 'S', price: null, salePrice: null, available: 3 },
    { id: 'blue-m', color: 'Blue', size: 'M', price: cents(9900), salePrice: null, available: 1 },
  ],
};
const told = (color: string, size: string, product = coat) => {
  const result = choose(product, { productId: 'coat', color, size });
  return isRefusal(result)
    ? result.refused
    : `${result.variantId} ${result.unitPrice} ${result.available} ${result.color}/${result.size}`;
};

test('a choice finds its variant, its price and its stock', () => {
  expect(told('Red', 'S')).toBe('red-s 7000 3 Red/S');
  expect(told('Blue', 'M')).toBe('blue-m 9900 1 Blue/M');
});

test('colour first, then size, each of what the product has', () => {
  expect(told('', '')).toBe('COLOR_MISSING');
  expect(told('Green', 'S')).toBe('COLOR_MISSING');
  expect(told('Red', '')).toBe('SIZE_MISSING');
  expect(told('Red', 'XXL')).toBe('SIZE_MISSING');
});

test('a combination that is not made has no stock', () =>
  expect(told('Red', 'M')).toBe('QUANTITY_ABOVE_STOCK'));

test('a product without colours and sizes ignores what is said of them', () => {
  const plain: ChoosableProduct = {
    ...coat,
    colors: [],
    sizes: [],
    stockMode: 'shared',
    variants: [{ id: 'one', color: '', size: '', price: null, salePrice: null, available: 5 }],
  };
  expect(told('Red', 'S', plain)).toBe('one 7000 5 /');
});

test('shared stock serves every colour and size', () => {
  const shared: ChoosableProduct = {
    ...coat,
    stockMode: 'shared',
    variants: [{ id: 'one', color: '', size: '', price: null, salePrice: null, available: 5 }],
  };
  expect(told('Red', 'M', shared)).toBe('one 7000 5 Red/M');
});

test("a variant's own price keeps the product's sale away; its own sale counts", () => {
  const product = { price: cents(100), salePrice: cents(80) };
  expect(pricesOf(product, { price: null, salePrice: null })).toEqual({
    price: 100,
    salePrice: 80,
  });
  expect(pricesOf(product, { price: cents(120), salePrice: null })).toEqual({
    price: 120,
    salePrice: 0,
  });
  expect(pricesOf(product, { price: cents(120), salePrice: cents(90) })).toEqual({
    price: 120,
    salePrice: 90,
  });
  expect(pricesOf(product, { price: null, salePrice: cents(0) })).toEqual({
    price: 100,
    salePrice: 0,
  });
});

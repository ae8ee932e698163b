import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#contract/refusals.ts';
import { choose, pricesOf, type ChoosableProduct } from '#modules/catalogue/choice.rules.ts';

const coat: ChoosableProduct = {
  id: 'coat',
  title: 'Coat',
  image: '',
  placeholderColor: '',
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
const chosen = (color: string, size: string, product = coat) => {
  const result = choose(product, { productId: 'coat', color, size });
  return isRefusal(result)
    ? result.refused
    : `${result.variantId} ${result.unitPrice} ${result.available} ${result.color}/${result.size}`;
};

test('a choice finds its variant, its price and its stock', () => {
  expect(chosen('Red', 'S')).toBe('red-s 7000 3 Red/S');
  expect(chosen('Blue', 'M')).toBe('blue-m 9900 1 Blue/M');
});

test('a missing colour is refused first, then a missing size', () => {
  expect(chosen('', '')).toBe('COLOR_MISSING');
  expect(chosen('Green', 'S')).toBe('COLOR_MISSING');
  expect(chosen('Red', '')).toBe('SIZE_MISSING');
  expect(chosen('Red', 'XXL')).toBe('SIZE_MISSING');
});

test('a combination without a variant has no stock', () =>
  expect(chosen('Red', 'M')).toBe('QUANTITY_ABOVE_STOCK'));

test('a product without colours and sizes ignores both', () => {
  const plain: ChoosableProduct = {
    ...coat,
    colors: [],
    sizes: [],
    stockMode: 'shared',
    variants: [{ id: 'one', color: '', size: '', price: null, salePrice: null, available: 5 }],
  };
  expect(chosen('Red', 'S', plain)).toBe('one 7000 5 /');
});

test('shared stock serves every colour and size', () => {
  const shared: ChoosableProduct = {
    ...coat,
    stockMode: 'shared',
    variants: [{ id: 'one', color: '', size: '', price: null, salePrice: null, available: 5 }],
  };
  expect(chosen('Red', 'M', shared)).toBe('one 7000 5 Red/M');
});

test("the product's sale does not apply to a variant's own price; the variant's own sale does", () => {
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

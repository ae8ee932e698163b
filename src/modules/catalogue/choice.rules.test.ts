import { expect, test } from 'vitest';
import type { OptionValues } from '#contract/choice.ts';
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
  options: [],
  stockMode: 'per-variant',
  shippingMethods: [],
  taxClass: 'standard',
  variants: [
    {
      id: 'red-s',
      color: 'Red',
      size: 'S',
      options: {},
      price: null,
      salePrice: null,
      available: 3,
      grams: 0,
    },
    {
      id: 'blue-m',
      color: 'Blue',
      size: 'M',
      options: {},
      price: cents(9900),
      salePrice: null,
      available: 1,
      grams: 0,
    },
  ],
};
const chosen = (color: string, size: string, product = coat) => {
  const result = choose(product, { productId: 'coat', color, size, options: {} });
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

test('shared stock serves every colour and size; a product without them ignores both', () => {
  const one = {
    id: 'one',
    color: '',
    size: '',
    options: {},
    price: null,
    salePrice: null,
    available: 5,
    grams: 0,
  };
  const shared: ChoosableProduct = { ...coat, stockMode: 'shared', variants: [one] };
  expect(chosen('Red', 'M', shared)).toBe('one 7000 5 Red/M');
  expect(chosen('Red', 'S', { ...shared, colors: [], sizes: [] })).toBe('one 7000 5 /');
});

test("the product's sale does not apply to a variant's own price; the variant's own sale does", () => {
  const pricesWith = (price: number | null, salePrice: number | null) => {
    const [own, sale] = [price, salePrice].map((amount) =>
      amount === null ? null : cents(amount),
    );
    const product = { price: cents(100), salePrice: cents(80) };
    const prices = pricesOf(product, { price: own ?? null, salePrice: sale ?? null });
    return [prices.price, prices.salePrice];
  };
  expect(pricesWith(null, null)).toEqual([100, 80]);
  expect(pricesWith(120, null)).toEqual([120, 0]);
  expect(pricesWith(120, 90)).toEqual([120, 90]);
  expect(pricesWith(null, 0)).toEqual([100, 0]);
});

const beans: ChoosableProduct = {
  ...coat,
  id: 'beans',
  price: cents(990),
  salePrice: cents(0),
  colors: [],
  sizes: [],
  options: [
    { name: 'Weight', values: ['250 g', '1 kg'] },
    { name: 'Origin', values: ['Kenya'] },
  ],
  variants: [
    ['250 g', null],
    ['1 kg', cents(3490)],
  ].map(([weight, price]) => ({
    id: String(weight),
    color: '',
    size: '',
    // In another order than the product's.
    options: { Origin: 'Kenya', Weight: String(weight) },
    price: price === null ? null : cents(Number(price)),
    salePrice: null,
    available: 5,
    grams: 0,
  })),
};
const weighed = (options: OptionValues, product = beans) => {
  const result = choose(product, { productId: 'beans', color: '', size: '', options });
  return isRefusal(result)
    ? `${result.refused} ${result.detail.what ?? ''}`
    : `${result.variantId} ${result.unitPrice}`;
};

test('further options choose the variant and its price, in any order', () => {
  expect(weighed({ Weight: '250 g', Origin: 'Kenya' })).toBe('250 g 990');
  expect(weighed({ Origin: 'Kenya', Weight: '1 kg' })).toBe('1 kg 3490');
});

test('an option that is missing, unknown or inherited is refused by its name', () => {
  expect(weighed({})).toBe('OPTION_MISSING Weight');
  expect(weighed({ weight: '1 kg' })).toBe('OPTION_MISSING Weight');
  expect(weighed({ Weight: '500 g' })).toBe('OPTION_MISSING Weight');
  expect(weighed({ Weight: '1 kg', Origin: 'Peru' })).toBe('OPTION_MISSING Origin');
  const odd = { ...beans, options: [{ name: 'toString', values: ['a', 'b'] }] };
  expect(weighed({}, odd)).toBe('OPTION_MISSING toString');
});

test('an only value needs no choice, in which the sellable still names it', () => {
  expect(weighed({ Weight: '1 kg' })).toBe('1 kg 3490');
  expect(
    choose(beans, { productId: 'beans', color: '', size: '', options: { Weight: '1 kg' } }),
  ).toMatchObject({ options: { Weight: '1 kg', Origin: 'Kenya' } });
});

test('a product without options ignores them', () => {
  const plain = { ...beans, options: [], variants: [{ ...beans.variants[0]!, options: {} }] };
  expect(weighed({ Weight: '1 kg' }, plain)).toBe('250 g 990');
});

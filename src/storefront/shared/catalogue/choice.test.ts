import { describe, expect, test } from 'vitest';
import {
  firstChoice,
  missingOf,
  priceOf,
  stockOf,
  type Choosable,
} from '#storefront/shared/catalogue/choice.ts';

const variant = (color: string, size: string, stock: number, price = 40) => ({
  _id: `${color}/${size}`,
  color,
  size,
  price,
  salePrice: 0,
  stock,
});
const shirt: Choosable = {
  colors: ['Woad', 'Madder'],
  sizes: ['S', 'M'],
  price: 40,
  salePrice: 0,
  totalStock: 5,
  variants: [variant('Woad', 'S', 0), variant('Woad', 'M', 3), variant('Madder', 'S', 2, 45)],
};
const shared: Choosable = { ...shirt, variants: [variant('', '', 5)] };

describe('a choice of colour and size', () => {
  test('stock per colour and size: what is not made or sold out is gone', () => {
    expect(stockOf(shirt, { color: 'Woad', size: 'S' })).toBe(0);
    expect(stockOf(shirt, { color: 'Madder', size: 'M' })).toBe(0);
    expect(stockOf(shirt, { color: 'Woad', size: '' })).toBe(3);
    expect(stockOf(shirt, { color: '', size: 'S' })).toBe(2);
  });

  test('shared stock serves every choice', () => {
    expect(stockOf(shared, { color: 'Madder', size: 'M' })).toBe(5);
  });

  test('a variant with a price of its own is charged at it', () => {
    expect(priceOf(shirt, { color: 'Madder', size: 'S' }).price).toBe(45);
  });

  test('a partial choice costs the least of what it can still become; what is sold out sets no price', () => {
    const least = { price: 40, salePrice: 0 };
    expect(priceOf(shirt, { color: '', size: '' })).toEqual({ ...least, varies: true });
    expect(priceOf(shirt, { color: 'Woad', size: '' })).toEqual({ ...least, varies: false });
    expect(priceOf(shirt, { color: '', size: 'S' })).toMatchObject({ price: 45, varies: false });
    expect(priceOf(shirt, { color: 'Madder', size: 'M' }).price).toBe(40);
    const soldOut = shirt.variants.map((each) => ({ ...each, stock: 0 }));
    const nothingLeft = { ...shirt, variants: soldOut, totalStock: 0 };
    expect(priceOf(nothingLeft, { color: '', size: 'S' })).toMatchObject({
      price: 40,
      varies: true,
    });
  });

  test('colour is asked for first; a single option comes chosen', () => {
    expect(missingOf(shirt, { color: '', size: '' })).toBe('color');
    expect(missingOf(shirt, { color: 'Woad', size: '' })).toBe('size');
    expect(missingOf(shirt, { color: 'Woad', size: 'M' })).toBeNull();
    const first = firstChoice({ colors: ['Woad'], sizes: ['S', 'M'] });
    expect(first).toEqual({ color: 'Woad', size: '' });
  });
});

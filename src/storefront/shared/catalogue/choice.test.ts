import { describe, expect, test } from 'vitest';
import { NO_CHOICE, type OptionValues } from '#contract/choice.ts';
import {
  chosen,
  fieldsOf,
  firstChoice,
  isSoldOut,
  missingOf,
  priceOf,
  stockOf,
  type Choosable,
} from '#storefront/shared/catalogue/choice.ts';

const variant = (color: string, size: string, stock: number, price = 40) => ({
  _id: `${color}/${size}`,
  ...choice(color, size),
  price,
  salePrice: 0,
  stock,
});
const choice = (color: string, size: string, options: OptionValues = {}) => ({
  color,
  size,
  options,
});
const shirt: Choosable = {
  colors: ['Woad', 'Madder'],
  sizes: ['S', 'M'],
  options: [],
  price: 40,
  salePrice: 0,
  totalStock: 5,
  variants: [variant('Woad', 'S', 0), variant('Woad', 'M', 3), variant('Madder', 'S', 2, 45)],
};
const shared: Choosable = { ...shirt, variants: [variant('', '', 5)] };

describe('a choice of colour and size', () => {
  test('stock per colour and size: what is not made or sold out is gone', () => {
    expect(stockOf(shirt, choice('Woad', 'S'))).toBe(0);
    expect(stockOf(shirt, choice('Madder', 'M'))).toBe(0);
    expect(stockOf(shirt, choice('Woad', ''))).toBe(3);
    expect(stockOf(shirt, choice('', 'S'))).toBe(2);
    expect(isSoldOut(shirt, choice('Woad', 'M'), 'size', 'S')).toBe(true);
    // A colour is offered whatever the size, which is chosen after it.
    expect(isSoldOut(shirt, choice('Woad', 'M'), 'color', 'Madder')).toBe(false);
  });

  test('another colour keeps the size only if it is in stock in it', () => {
    expect(chosen(shirt, choice('Woad', 'M'), 'color', 'Madder')).toEqual(choice('Madder', ''));
    expect(chosen(shirt, choice('', 'S'), 'color', 'Madder')).toEqual(choice('Madder', 'S'));
  });

  test('shared stock serves every choice', () => {
    expect(stockOf(shared, choice('Madder', 'M'))).toBe(5);
    expect(priceOf(shared, choice('Madder', 'M'))).toEqual({
      price: 40,
      salePrice: 0,
      from: false,
    });
  });

  test('a variant with a price of its own is charged at it', () => {
    expect(priceOf(shirt, choice('Madder', 'S')).price).toBe(45);
    expect(priceOf(shirt, choice('Madder', '')).price).toBe(45);
  });

  test('colour is requested first; an only value comes chosen', () => {
    expect(missingOf(shirt, NO_CHOICE)?.name).toBe('color');
    expect(missingOf(shirt, choice('Woad', ''))?.name).toBe('size');
    expect(missingOf(shirt, choice('Woad', 'M'))).toBeUndefined();
    const first = firstChoice({ colors: ['Woad'], sizes: ['S', 'M'], options: [] });
    expect(first).toEqual(choice('Woad', ''));
  });
});

describe('further options', () => {
  const bag = (weight: string, stock: number, price: number) => ({
    ...variant('', '', stock, price),
    options: { Weight: weight, Origin: 'Kenya' },
  });
  const beans: Choosable = {
    ...shirt,
    colors: [],
    sizes: [],
    options: [
      { name: 'Weight', values: ['250 g', '1 kg', '5 kg'] },
      { name: 'Origin', values: ['Kenya'] },
    ],
    price: 9.9,
    variants: [bag('250 g', 4, 9.9), bag('1 kg', 2, 34.9), bag('5 kg', 0, 5)],
  };

  test('each is a field of the form; an only value comes chosen', () => {
    expect(fieldsOf(beans).map(({ name }) => name)).toEqual(['option.Weight', 'option.Origin']);
    expect(firstChoice(beans)).toEqual(choice('', '', { Origin: 'Kenya' }));
    expect(missingOf(beans, firstChoice(beans))?.legend).toBe('Weight');
  });

  test('the price is the lowest that can be bought until the choice is complete', () => {
    expect(priceOf(beans, NO_CHOICE)).toEqual({ price: 9.9, salePrice: 0, from: true });
    const kilo = chosen(beans, firstChoice(beans), 'option.Weight', '1 kg');
    expect(priceOf(beans, kilo)).toEqual({ price: 34.9, salePrice: 0, from: false });
    expect(stockOf(beans, kilo)).toBe(2);
    // Sold out, so it sets no price unless it is the one chosen.
    expect(priceOf(beans, choice('', '', { Weight: '5 kg' }))).toMatchObject({
      price: 5,
      from: false,
    });
  });
});

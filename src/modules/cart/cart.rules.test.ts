import { expect, test } from 'vitest';
import { MAX_CART_LINES } from '#contract/limits.ts';
import { isRefusal, sentenceOf } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Sellable } from '#modules/catalogue/index.ts';
import {
  findLine,
  leftAfterOrdering,
  mostOf,
  quantityAfterAdding,
  type CartLine,
} from '#modules/cart/cart.rules.ts';

const line = (productId: string, color: string, size: string, quantity = 1): CartLine => ({
  id: `${productId}/${color}/${size}`,
  productId,
  color,
  size,
  quantity,
  unitPriceWhenAdded: cents(100),
});
const cart = (...lines: CartLine[]) => ({ id: 'cart', version: 1, lines });
const told = <Value>(result: Value) => (isRefusal(result) ? sentenceOf(result) : result);

test('the same choice adds up, another colour is another line', () => {
  const full = cart(line('coat', 'Red', 'M', 2));
  expect(told(quantityAfterAdding(full, line('coat', 'Red', 'M'), 3, 10))).toBe(5);
  expect(told(quantityAfterAdding(full, line('coat', 'Blue', 'M'), 3, 10))).toBe(3);
});

test('never more than can be sold', () => {
  expect(told(quantityAfterAdding(cart(line('coat', '', '', 2)), line('coat', '', ''), 3, 4))).toBe(
    'Only 4 quantity can be added for this item',
  );
  expect(told(quantityAfterAdding(cart(), line('coat', '', ''), 1, 0))).toBe(
    'Only 0 quantity can be added for this item',
  );
  expect(told(quantityAfterAdding(cart(), line('coat', '', ''), 10_001, 50_000))).toBe(
    'Only 10000 quantity can be added for this item',
  );
});

test('a full cart still takes more of what it holds', () => {
  const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => line(`p${at}`, '', ''));
  expect(told(quantityAfterAdding(cart(...lines), line('new', '', ''), 1, 5))).toBe(
    'The cart holds 100 different items at most.',
  );
  expect(told(quantityAfterAdding(cart(...lines), line('p7', '', ''), 1, 5))).toBe(2);
});

test('colours that share their stock share what can be sold', () => {
  const sellable = {
    productId: 'coat',
    color: 'Blue',
    size: '',
    variantId: 'v',
    available: 5,
  } as Sellable;
  const others = [
    { line: line('coat', 'Red', '', 3), sellable: { ...sellable, color: 'Red' } },
    { line: line('coat', 'Blue', '', 1), sellable },
  ];
  expect(mostOf(sellable, sellable, others)).toBe(2);
  expect(
    mostOf(sellable, sellable, [
      { line: line('coat', 'Red', '', 3), sellable: { ...sellable, variantId: 'other' } },
    ]),
  ).toBe(5);
});

test('a product id means its only line; several must be told apart', () => {
  const one = cart(line('coat', 'Red', 'M'), line('hat', '', ''));
  expect(findLine(one, { productId: 'coat' })).toMatchObject({ id: 'coat/Red/M' });
  expect(findLine(one, { productId: 'coat', color: '', size: '' })).toMatchObject({
    id: 'coat/Red/M',
  });
  expect(findLine(one, { productId: 'coat', color: 'Blue' })).toMatchObject({
    refused: 'NOT_IN_CART',
  });
  const two = cart(line('coat', 'Red', 'M'), line('coat', 'Red', 'L'), line('coat', '', ''));
  expect(findLine(two, { productId: 'coat' })).toMatchObject({ refused: 'SEVERAL_LINES' });
  expect(findLine(two, { productId: 'coat', color: 'Red' })).toMatchObject({
    refused: 'SEVERAL_LINES',
  });
  expect(findLine(two, { productId: 'coat', size: 'L' })).toMatchObject({ id: 'coat/Red/L' });
  expect(findLine(two, { productId: 'coat', color: '', size: '' })).toMatchObject({ id: 'coat//' });
});

test('only what was ordered leaves the cart', () => {
  const now = cart(line('coat', 'Red', 'M', 5), line('hat', '', '', 1), line('sock', '', '', 2));
  expect(
    leftAfterOrdering(now, [
      line('coat', 'Red', 'M', 2),
      line('hat', '', '', 1),
      line('gone', '', '', 1),
    ]),
  ).toEqual([
    { lineId: 'coat/Red/M', quantity: 3 },
    { lineId: 'hat//', quantity: 0 },
  ]);
});

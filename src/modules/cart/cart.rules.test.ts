import { expect, test } from 'vitest';
import { MAX_CART_LINES } from '#contract/limits.ts';
import { isRefusal, refusalMessage } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Sellable } from '#modules/catalogue/index.ts';
import {
  findLine,
  maxQuantityOf,
  quantityAfterAdding,
  remainingAfterOrder,
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
const limits = (available: number, perLine = 50) => ({ available, perLine });
const valueOrMessage = <Value>(result: Value) =>
  isRefusal(result) ? refusalMessage(result) : result;

test('the same item adds up, another colour is another line', () => {
  const full = cart(line('coat', 'Red', 'M', 2));
  expect(valueOrMessage(quantityAfterAdding(full, line('coat', 'Red', 'M'), 3, limits(10)))).toBe(
    5,
  );
  expect(valueOrMessage(quantityAfterAdding(full, line('coat', 'Blue', 'M'), 3, limits(10)))).toBe(
    3,
  );
});

test('never more than can be sold', () => {
  expect(
    valueOrMessage(
      quantityAfterAdding(cart(line('coat', '', '', 2)), line('coat', '', ''), 3, limits(4)),
    ),
  ).toBe('Only 4 quantity can be added for this item');
  expect(valueOrMessage(quantityAfterAdding(cart(), line('coat', '', ''), 1, limits(0)))).toBe(
    'Only 0 quantity can be added for this item',
  );
});

test('the message names the lower limit: stock, or units per line', () => {
  const adding = (...both: [available: number, perLine: number]) =>
    valueOrMessage(
      quantityAfterAdding(cart(line('coat', '', '', 2)), line('coat', '', ''), 9, limits(...both)),
    );
  expect(adding(60, 10)).toBe('You can order at most 10 of this item at a time.');
  expect(adding(10, 10)).toBe('Only 10 quantity can be added for this item');
  expect(adding(60, 11)).toBe(11);
});

test('the quantity of a line can still be raised in a full cart', () => {
  const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => line(`p${at}`, '', ''));
  expect(
    valueOrMessage(quantityAfterAdding(cart(...lines), line('new', '', ''), 1, limits(5))),
  ).toBe('A cart can hold at most 100 different items.');
  expect(
    valueOrMessage(quantityAfterAdding(cart(...lines), line('p7', '', ''), 1, limits(5))),
  ).toBe(2);
});

test('colours with the same stock share the maximum quantity', () => {
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
  expect(maxQuantityOf(sellable, sellable, others)).toBe(2);
  expect(
    maxQuantityOf(sellable, sellable, [
      { line: line('coat', 'Red', '', 3), sellable: { ...sellable, variantId: 'other' } },
    ]),
  ).toBe(5);
});

test('a product id finds its only line; of several lines, colour and size must be given', () => {
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

test('only ordered quantities leave the cart', () => {
  const now = cart(line('coat', 'Red', 'M', 5), line('hat', '', '', 1), line('sock', '', '', 2));
  expect(
    remainingAfterOrder(now, [
      line('coat', 'Red', 'M', 2),
      line('hat', '', '', 1),
      line('not in the cart', '', '', 1),
    ]),
  ).toEqual([
    { lineId: 'coat/Red/M', quantity: 3 },
    { lineId: 'hat//', quantity: 0 },
  ]);
});

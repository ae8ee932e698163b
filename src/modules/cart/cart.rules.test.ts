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
  options: {},
  quantity,
  unitPriceWhenAdded: cents(100),
});
const cart = (...lines: CartLine[]) => ({
  id: 'cart',
  userId: 'ann',
  version: 1,
  lines,
});
const limits = (available: number, perLine = 50) => ({ available, perLine });

/** Adds a quantity of an item to a cart with these lines. @returns the new quantity, or the refusal's message */
function adding(
  item: CartLine,
  quantity: number,
  to: CartLine[],
  ...most: Parameters<typeof limits>
) {
  const result = quantityAfterAdding(cart(...to), item, quantity, limits(...most));
  return isRefusal(result) ? refusalMessage(result) : result;
}
const coat = (quantity = 1) => line('coat', '', '', quantity);

test('the same item adds up, another colour is another line', () => {
  const red = [line('coat', 'Red', 'M', 2)];
  expect(adding(line('coat', 'Red', 'M'), 3, red, 10)).toBe(5);
  expect(adding(line('coat', 'Blue', 'M'), 3, red, 10)).toBe(3);
});

test.each([
  // The message names the lower limit: stock, or units per line.
  [3, 4, 50, 'Only 4 quantity can be added for this item'],
  [1, 0, 50, 'Only 0 quantity can be added for this item'],
  [9, 60, 10, 'You can order at most 10 of this item at a time.'],
  [9, 10, 10, 'Only 10 quantity can be added for this item'],
  [9, 60, 11, 11],
])('%i more of two, with %i in stock and %i per line: %s', (more, available, perLine, result) => {
  expect(adding(coat(), more, [coat(2)], available, perLine)).toBe(result);
});

test('the quantity of a line can still be raised in a full cart', () => {
  const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => line(`p${at}`, '', ''));
  const full = 'A cart can hold at most 100 different items.';
  expect(adding(line('new', '', ''), 1, lines, 5)).toBe(full);
  expect(adding(line('p7', '', ''), 1, lines, 5)).toBe(2);
});

test('colours with the same stock share the maximum quantity', () => {
  const blue = {
    productId: 'coat',
    color: 'Blue',
    size: '',
    options: {},
    variantId: 'v',
    available: 5,
  } as Sellable;
  const red = (variantId: string) => ({
    line: line('coat', 'Red', '', 3),
    sellable: { ...blue, color: 'Red', variantId },
  });
  const own = { line: line('coat', 'Blue', '', 1), sellable: blue };
  expect(maxQuantityOf(blue, blue, [red('v'), own])).toBe(2);
  expect(maxQuantityOf(blue, blue, [red('other')])).toBe(5);
});

test('a product id finds its only line; of several lines, colour and size must be given', () => {
  const found = (lines: CartLine[], choice: { color?: string; size?: string } = {}) => {
    const result = findLine(cart(...lines), { productId: 'coat', ...choice });
    return isRefusal(result) ? result.refused : result.id;
  };
  const one = [line('coat', 'Red', 'M'), line('hat', '', '')];
  expect(found(one)).toBe('coat/Red/M');
  expect(found(one, { color: '', size: '' })).toBe('coat/Red/M');
  expect(found(one, { color: 'Blue' })).toBe('NOT_IN_CART');
  const several = [line('coat', 'Red', 'M'), line('coat', 'Red', 'L'), line('coat', '', '')];
  expect(found(several)).toBe('SEVERAL_LINES');
  expect(found(several, { color: 'Red' })).toBe('SEVERAL_LINES');
  expect(found(several, { size: 'L' })).toBe('coat/Red/L');
  expect(found(several, { color: '', size: '' })).toBe('coat//');
});

test('only ordered quantities leave the cart', () => {
  const now = cart(line('coat', 'Red', 'M', 5), line('hat', '', '', 1), line('sock', '', '', 2));
  const ordered = [line('coat', 'Red', 'M', 2), line('hat', '', ''), line('not in it', '', '')];
  expect(remainingAfterOrder(now, ordered)).toEqual([
    { lineId: 'coat/Red/M', quantity: 3 },
    { lineId: 'hat//', quantity: 0 },
  ]);
});

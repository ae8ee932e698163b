import { expect, test } from 'vitest';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import {
  lineKey,
  markRemoved,
  shownItems,
  viewOf,
  withResponse,
  withoutRemoved,
} from '#storefront/shared/cart/cart-rows.ts';

const item = (title: string, quantity = 1) =>
  ({ productId: title, title, quantity, color: '', size: '', options: {} }) as CartItemWire;
const cart = (version: number, ...items: CartItemWire[]) => ({ version, items }) as CartWire;
const titles = (view: { rows: readonly { item: CartItemWire; removed: boolean }[] }) =>
  view.rows.map((row) => (row.removed ? `(${row.item.title})` : row.item.title));
const key = (title: string) => lineKey(item(title));

test('rows keep their places, new ones come last, and what another place took out is gone', () => {
  const view = withResponse(
    viewOf(cart(1, item('coat'), item('hat'), item('mug'))),
    cart(2, item('mug'), item('scarf'), item('coat')),
  );
  expect(titles(view)).toEqual(['coat', 'mug', 'scarf']);
});

test('an answer that was overtaken changes nothing', () => {
  const view = viewOf(cart(5, item('coat', 3)));
  expect(withResponse(view, cart(4, item('coat', 2)))).toBe(view);
});

test('a row that was taken out stays to be brought back, until it is let go', () => {
  const removed = withResponse(
    markRemoved(viewOf(cart(1, item('coat'), item('hat'))), key('coat'), true),
    cart(2, item('hat')),
  );
  expect(titles(removed)).toEqual(['(coat)', 'hat']);
  const returned = withResponse(removed, cart(3, item('hat'), item('coat')));
  expect(titles(returned)).toEqual(['coat', 'hat']);
  expect(titles(withoutRemoved(removed))).toEqual(['hat']);
});

test('while a removal or a return is on its way, answers about other lines do not decide about it', () => {
  const leaving = markRemoved(viewOf(cart(1, item('coat'), item('hat'))), key('coat'), true);
  const after = (view: typeof leaving, answer: CartWire) =>
    titles(withResponse(view, answer, new Set([key('coat')])));
  expect(after(leaving, cart(2, item('coat'), item('hat', 2)))).toEqual(['(coat)', 'hat']);
  const coming = markRemoved(withResponse(leaving, cart(2, item('hat'))), key('coat'), false);
  expect(after(coming, cart(3, item('hat', 2)))).toEqual(['coat', 'hat']);
});

test('shown are the quantities asked for, without what was taken out', () => {
  const view = markRemoved(viewOf(cart(1, item('coat'), item('hat'))), key('hat'), true);
  const shown = shownItems(view, new Map([[key('coat'), 4]]));
  expect(shown.map(({ title, quantity }) => [title, quantity])).toEqual([['coat', 4]]);
});

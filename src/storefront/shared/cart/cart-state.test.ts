import { expect, test } from 'vitest';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import {
  cartReducer,
  lineKey,
  NO_CART,
  NO_ROWS,
  shownItems,
  shownQuantity,
  type CartEvent,
  type CartState,
} from '#storefront/shared/cart/cart-state.ts';

const item = (title: string, quantity = 1) =>
  ({ productId: title, title, quantity, color: '', size: '', options: {} }) as CartItemWire;
const cart = (version: number, ...items: CartItemWire[]) =>
  ({ _id: 'c', version, items }) as CartWire;
const key = (title: string) => lineKey(item(title));

const loaded = (version: number, ...items: CartItemWire[]): CartEvent => ({
  type: 'loaded',
  cart: cart(version, ...items),
});
const changed = (title: string, quantity: number): CartEvent => ({
  type: 'changed',
  item: item(title),
  quantity,
});
const confirmed = (title: string, quantity: number, answer: CartWire | null): CartEvent => ({
  type: 'confirmed',
  key: key(title),
  quantity,
  cart: answer,
});
const refused = (title: string, message: string | null = null): CartEvent => ({
  type: 'refused',
  key: key(title),
  message,
  isStale: false,
});
const after = (...events: CartEvent[]): CartState => events.reduce(cartReducer, NO_ROWS);
/** Titles with quantities; those of removed rows in brackets. */
const shown = (state: CartState) =>
  state.rows.map((row) => {
    const quantity = shownQuantity(row);
    return quantity === 0 ? `(${row.item.title})` : `${row.item.title} ${quantity}`;
  });

test('rows keep their places, new ones come last, and what another place took out is gone', () => {
  const state = after(
    loaded(1, item('coat'), item('hat'), item('mug')),
    loaded(2, item('mug'), item('scarf'), item('coat')),
  );
  expect(shown(state)).toEqual(['coat 1', 'mug 1', 'scarf 1']);
});

test('an answer that was overtaken changes nothing, another cart replaces all', () => {
  const state = after(loaded(5, item('coat', 3)));
  expect(cartReducer(state, loaded(4, item('coat', 2)))).toBe(state);
  expect(cartReducer(state, { type: 'loaded', cart: NO_CART })).toBe(state);
  const another = { ...cart(1, item('hat')), _id: 'another' };
  expect(shown(cartReducer(state, { type: 'loaded', cart: another }))).toEqual(['hat 1']);
});

test('a wanted quantity is shown whatever is read meanwhile, until it is confirmed or refused', () => {
  const wanted = after(loaded(1, item('coat'), item('hat')), changed('coat', 4));
  const read = cartReducer(wanted, loaded(2, item('coat'), item('hat', 2)));
  expect(shown(read)).toEqual(['coat 4', 'hat 2']);
  expect(shownItems(read).map(({ quantity }) => quantity)).toEqual([4, 2]);
  const answer = cart(3, item('coat', 4), item('hat', 2));
  expect(shown(cartReducer(read, confirmed('coat', 4, answer)))).toEqual(['coat 4', 'hat 2']);
  const reverted = cartReducer(read, refused('coat', 'Only 1'));
  expect(shown(reverted)).toEqual(['coat 1', 'hat 2']);
  expect(reverted.rows[0]?.message).toBe('Only 1');
  expect(cartReducer(reverted, changed('coat', 2)).rows[0]?.message).toBeNull();
});

test('the answer to an older quantity does not undo a newer one', () => {
  const state = after(
    loaded(1, item('coat')),
    changed('coat', 2),
    changed('coat', 3),
    confirmed('coat', 2, cart(2, item('coat', 2))),
  );
  expect(shown(state)).toEqual(['coat 3']);
});

test('a removed row stays at its place for Undo, until its screen is left', () => {
  const removed = after(
    loaded(1, item('coat', 2), item('hat')),
    changed('coat', 0),
    loaded(2, item('coat', 2), item('hat', 3)),
  );
  expect(shown(removed)).toEqual(['(coat)', 'hat 3']);
  const gone = cartReducer(removed, confirmed('coat', 0, cart(3, item('hat', 3))));
  expect(shown(gone)).toEqual(['(coat)', 'hat 3']);
  expect(gone.rows[0]?.undo).toBe(2);
  expect(shown(cartReducer(gone, { type: 'left' }))).toEqual(['hat 3']);
  expect(shown(cartReducer(removed, refused('coat')))).toEqual(['coat 2', 'hat 3']);

  const returning = [changed('coat', 2), loaded(4, item('hat'))].reduce(cartReducer, gone);
  expect(shown(returning)).toEqual(['coat 2', 'hat 1']);
  expect(shown(cartReducer(returning, { type: 'left' }))).toEqual(['coat 2', 'hat 1']);
  expect(shown(cartReducer(returning, refused('coat')))).toEqual(['(coat)', 'hat 1']);
  const back = cartReducer(returning, confirmed('coat', 2, cart(5, item('hat'), item('coat', 2))));
  expect(shown(back)).toEqual(['coat 2', 'hat 1']);
  expect(back.rows[0]?.undo).toBeNull();
});

test('a line that was gone already, and a refusal that says so, ask for the cart once more', () => {
  const gone = after(loaded(1, item('coat')), changed('coat', 0), confirmed('coat', 0, null));
  expect([shown(gone), gone.isStale]).toEqual([['(coat)'], true]);
  expect(cartReducer(gone, loaded(2)).isStale).toBe(false);
  const stale: CartEvent = { type: 'refused', key: key('coat'), message: null, isStale: true };
  expect(after(loaded(1, item('coat')), stale).isStale).toBe(true);
});

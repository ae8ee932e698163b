import { expect, test } from 'vitest';
import { keyWish, type Pressed } from '#admin/shell/shortcuts/key-wish.ts';

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['d', '/admin/dashboard'],
  ['p', '/admin/products'],
  ['s', '/admin/special-products'],
  ['r', '/admin/reviews'],
  ['o', '/admin/orders'],
  ['f', '/admin/features'],
  ['c', '/admin/coupons'],
  ['a', '/admin/analysis'],
])('G and %s go to %s', (letter, path) => {
  expect(keyWish(pressed(letter), true, true)).toEqual({ kind: 'go', path });
  expect(keyWish(pressed(letter), true, false)).toBeNull();
  expect(keyWish(pressed(letter), false, true)).toBeNull();
});

test('signs and letters ask for search, help and something new; switched off they ask for nothing', () => {
  expect(keyWish(pressed('/'), false, true)).toEqual({ kind: 'search' });
  expect(keyWish(pressed('?', { shiftKey: true }), false, true)).toEqual({ kind: 'help' });
  expect(keyWish(pressed('n'), false, true)).toEqual({ kind: 'new' });
  expect(keyWish(pressed('g'), false, true)).toEqual({ kind: 'await-section' });
  for (const key of ['/', '?', 'n', 'g']) expect(keyWish(pressed(key), false, false)).toBeNull();
});

test('Undo is Ctrl or Command with Z, also without letters; other combinations are the browser’s', () => {
  expect(keyWish(pressed('z', { ctrlKey: true }), false, false)).toEqual({ kind: 'undo' });
  expect(keyWish(pressed('z', { metaKey: true }), false, true)).toEqual({ kind: 'undo' });
  expect(keyWish(pressed('Z', { ctrlKey: true, shiftKey: true }), false, true)).toBeNull();
  expect(keyWish(pressed('n', { ctrlKey: true }), false, true)).toBeNull();
  expect(keyWish(pressed('n', { altKey: true }), false, true)).toBeNull();
});

import { expect, test } from 'vitest';
import { shortcutFor, type KeyPress } from '#admin/shared/shortcuts/shortcut.ts';

const keyPress = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
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
  expect(shortcutFor(keyPress(letter), true, true)).toEqual({ kind: 'go', path });
  expect(shortcutFor(keyPress(letter), true, false)).toBeNull();
  expect(shortcutFor(keyPress(letter), false, true)).toBeNull();
});

test('keys open search, help and a new record; switched off they do nothing', () => {
  expect(shortcutFor(keyPress('/'), false, true)).toEqual({ kind: 'search' });
  expect(shortcutFor(keyPress('?', { shiftKey: true }), false, true)).toEqual({ kind: 'help' });
  expect(shortcutFor(keyPress('n'), false, true)).toEqual({ kind: 'new' });
  expect(shortcutFor(keyPress('g'), false, true)).toEqual({ kind: 'await-section' });
  for (const key of ['/', '?', 'n', 'g'])
    expect(shortcutFor(keyPress(key), false, false)).toBeNull();
});

test('Ctrl+Z and Command+Z undo, also with letters switched off; other combinations are the browser’s', () => {
  expect(shortcutFor(keyPress('z', { ctrlKey: true }), false, false)).toEqual({ kind: 'undo' });
  expect(shortcutFor(keyPress('z', { metaKey: true }), false, true)).toEqual({ kind: 'undo' });
  expect(shortcutFor(keyPress('Z', { ctrlKey: true, shiftKey: true }), false, true)).toBeNull();
  expect(shortcutFor(keyPress('n', { ctrlKey: true }), false, true)).toBeNull();
  expect(shortcutFor(keyPress('n', { altKey: true }), false, true)).toBeNull();
});

import { expect, test } from 'vitest';
import { narrowed, type PaletteEntry } from '#admin/shell/palette/palette-entry.ts';

const line = (label: string, words?: string): PaletteEntry => ({
  id: label,
  group: 'Commands',
  label,
  words,
  icon: 'plus',
  run: () => undefined,
});
const LINES = [line('Orders', 'go to'), line('Set order status', 'ship'), line('New coupon')];
const found = (text: string) => narrowed(LINES, text).map(({ label }) => label);

test('a line is found by the beginnings of its words, in any order, what begins so first', () => {
  expect(found('')).toHaveLength(3);
  expect(found('ord')).toEqual(['Orders', 'Set order status']);
  expect(found('status ord')).toEqual(['Set order status']);
  expect(found('SHIP')).toEqual(['Set order status']);
  expect(found('oupon')).toEqual([]);
});

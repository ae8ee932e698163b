import { expect, test } from 'vitest';
import { filterEntries, type PaletteEntry } from '#admin/shared/palette/palette-entry.ts';

const entry = (label: string, keywords?: string): PaletteEntry => ({
  id: label,
  group: 'Commands',
  label,
  keywords,
  icon: 'plus',
  run: () => undefined,
});
const ENTRIES = [entry('Orders', 'go to'), entry('Set order status', 'ship'), entry('New coupon')];
const found = (text: string) => filterEntries(ENTRIES, text).map(({ label }) => label);

test('entries match by the beginnings of their words, in any order, with prefix matches first', () => {
  expect(found('')).toHaveLength(3);
  expect(found('ord')).toEqual(['Orders', 'Set order status']);
  expect(found('status ord')).toEqual(['Set order status']);
  expect(found('SHIP')).toEqual(['Set order status']);
  expect(found('oupon')).toEqual([]);
});

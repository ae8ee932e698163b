import { expect, test } from 'vitest';
import { EDITS, editFor } from '#admin/shared/bulk-edit/edit-choice.ts';

test('values are read as people write them, and invalid ones are reported', () => {
  expect(editFor('price up %', ' 10 % ')).toEqual({ field: 'price', how: 'percent', percent: 10 });
  expect(editFor('price down', '$2.50')).toEqual({ field: 'price', how: 'by', amount: -2.5 });
  expect(editFor('stock set', '0')).toEqual({ field: 'stock', how: 'set', units: 0 });
  expect(editFor('price set', '2,5')).toBe('Enter an amount such as 12.50');
  expect(editFor('sale off', '120')).toBe('Enter a percentage from 1 to 100');
  expect(editFor('sale off', '0')).toBe('Enter a percentage from 1 to 100');
  expect(editFor('stock up', '1.5')).toBe('Enter a whole number');
  expect(editFor('category', '')).toBe('Choose a category');
});

test('every option makes an edit from a valid value', () => {
  for (const { id, unit } of EDITS)
    expect(typeof editFor(id, unit === 'category' ? 'pets' : unit ? '5' : ''), id).toBe('object');
});

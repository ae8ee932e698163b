import { expect, test } from 'vitest';
import { changedValues } from '#modules/audit/audit.rules.ts';

test('only values that differ are recorded; lists are compared by their items', () => {
  expect(
    changedValues({ price: 10, sizes: ['S'], title: 'Cap' }, { price: 12, sizes: ['S'], sale: 9 }),
  ).toEqual([
    { price: 10, title: 'Cap', sale: null },
    { price: 12, title: null, sale: 9 },
  ]);
});

test('a record that was created or deleted is recorded whole', () => {
  expect(changedValues(null, { code: 'A' })).toEqual([null, { code: 'A' }]);
  expect(changedValues({ code: 'A' }, null)).toEqual([{ code: 'A' }, null]);
});

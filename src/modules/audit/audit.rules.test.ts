import { expect, test } from 'vitest';
import { changedValues } from '#modules/audit/audit.rules.ts';

test('only what differs is kept, lists compared by what they hold', () => {
  expect(
    changedValues({ price: 10, sizes: ['S'], title: 'Cap' }, { price: 12, sizes: ['S'], sale: 9 }),
  ).toEqual([
    { price: 10, title: 'Cap', sale: null },
    { price: 12, title: null, sale: 9 },
  ]);
});

test('what came into being or went is kept whole', () => {
  expect(changedValues(null, { code: 'A' })).toEqual([null, { code: 'A' }]);
  expect(changedValues({ code: 'A' }, null)).toEqual([{ code: 'A' }, null]);
});

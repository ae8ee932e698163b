import { expect, test } from 'vitest';
import { HAT, made, plan, stateOf } from '#support/planned-product.ts';

const column = 'Hemstitch / Collections';
const inNone = made(HAT);
const inWinter = { ...inNone, collections: ['winter'] };

test.each([
  ['names, whatever their case', { Collections: 'winter; GIFTS' }, ['gifts', 'winter']],
  ['an address, under the name of another program', { Collection: 'for-giving' }, ['gifts']],
  ['one twice', { [column]: 'Gifts;Gifts' }, ['gifts']],
  ['none', { [column]: 'none' }, undefined],
  ['nothing', { [column]: ' ' }, ['winter']],
])('a product comes into the collections of its file: %s', (_, cells, collections) => {
  const planned = plan([{ ...HAT, ...cells }], inWinter);
  expect((planned.after ?? inWinter).collections).toEqual(collections);
});

test('the plan says which collections there are not, and which choose for themselves', () => {
  const { notes, ...planned } = plan([{ ...HAT, [column]: 'Gifts; Sumer; New' }]);
  expect(stateOf(planned).collections).toEqual(['gifts']);
  expect(notes).toContain(
    'The shop has no collection "Sumer": add it first, or its products stay out of it.',
  );
  expect(notes).toContain(
    'The collection "New" is filled by its rule: a file cannot add products to it.',
  );
});

test('the plan shows the collections that change', () => {
  const { changes } = plan([{ ...HAT, [column]: 'Gifts' }], inWinter);
  expect(changes).toEqual([{ field: 'collections', before: 'winter', after: 'gifts' }]);
});

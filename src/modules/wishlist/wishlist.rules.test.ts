import { expect, test } from 'vitest';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

test('of a name the first word is told, and of a mail address nothing', () => {
  expect(
    ['Wilma Carder', ' Bo ', 'Ann-Marie  Low', 'wilma@example.test', ''].map(firstNameOf),
  ).toEqual(['Wilma', 'Bo', 'Ann-Marie', 'A friend', 'A friend']);
  expect(firstNameOf('W'.repeat(100))).toHaveLength(40);
});

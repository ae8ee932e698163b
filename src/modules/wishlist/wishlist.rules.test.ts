import { expect, test } from 'vitest';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

const firstName = (userName: string, email = 'someone@example.test') =>
  firstNameOf({ userName, email });

test.each([
  ['Wilma Carder', 'Wilma'],
  [' Bo ', 'Bo'],
  ['Ann-Marie  Low', 'Ann-Marie'],
  ['Carder, Wilma', 'Wilma'],
  ['Carder,Wilma Jo', 'Wilma'],
  ['Carder,', 'A friend'],
  ['wilma@example.test', 'A friend'],
  ['', 'A friend'],
])('%j is shown to visitors as %j', (userName, expected) => {
  expect(firstName(userName)).toBe(expected);
});

test('the part of an email address before the @ is not shown as a name', () => {
  expect(firstName('w.carder', 'W.Carder@example.test')).toBe('A friend');
  expect(firstName('Wilma Carder', 'wilma@example.test')).toBe('Wilma');
});

test('a long first name is cut', () => {
  expect(firstName('W'.repeat(100))).toHaveLength(40);
});

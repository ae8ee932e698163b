import { expect, test } from 'vitest';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

const told = (userName: string, email = 'someone@example.test') => firstNameOf({ userName, email });

test.each([
  ['Wilma Carder', 'Wilma'],
  [' Bo ', 'Bo'],
  ['Ann-Marie  Low', 'Ann-Marie'],
  ['Carder, Wilma', 'Wilma'],
  ['Carder,Wilma Jo', 'Wilma'],
  ['Carder,', 'A friend'],
  ['wilma@example.test', 'A friend'],
  ['', 'A friend'],
])('of %j visitors are told %j', (userName, first) => {
  expect(told(userName)).toBe(first);
});

test('what stands before the @ of the mail address is no name', () => {
  expect(told('w.carder', 'W.Carder@example.test')).toBe('A friend');
  expect(told('Wilma Carder', 'wilma@example.test')).toBe('Wilma');
});

test('a first name is cut', () => {
  expect(told('W'.repeat(100))).toHaveLength(40);
});

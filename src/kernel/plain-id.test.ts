import { expect, test } from 'vitest';
import { plainId } from '#kernel/plain-id.ts';

test.each([
  ['Größe & Café', 'grosse-cafe'],
  ['  Über uns!', 'uber-uns'],
  ['STRAẞE', 'strasse'],
  ['Smørrebrød, Œuvre', 'smorrebrod-oeuvre'],
  ['茶', ''],
  ['', ''],
])('%j is %j', (name, id) => {
  expect(plainId(name, 80)).toBe(id);
});

test('what is cut off leaves no hyphen at the end', () => {
  expect(plainId('ab cd', 3)).toBe('ab');
  expect(plainId('-ab cd', 4)).toBe('ab-c');
});

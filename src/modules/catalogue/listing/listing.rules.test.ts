import { expect, test } from 'vitest';
import { isRefusal } from '#contract/refusals.ts';
import { SORTS } from '#contract/listing.ts';
import { newId } from '#kernel/ids.ts';
import { priceRangeOf, readCursor, writeCursor } from '#modules/catalogue/listing/listing.rules.ts';

const KEYS = {
  'price-lowtohigh': '1999',
  'price-hightolow': '0',
  'title-atoz': 'Ärmel "lang"',
  'title-ztoa': '',
  newest: '1795237200000001',
  'top-rated': '4.333333333333333',
  'best-selling': '17',
};

test.each(SORTS)('a cursor of %s reads as it was written', (sort) => {
  const cursor = { key: KEYS[sort], id: newId() };
  expect(readCursor(sort, writeCursor(sort, cursor))).toEqual(cursor);
});

const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
test.each([
  ['', 'newest'],
  ['not a cursor', 'newest'],
  [made(null), 'newest'],
  [made({}), 'newest'],
  [made(['newest', '1']), 'newest'],
  [made(['newest', '1', 'no id']), 'newest'],
  [made(['newest', "1'; --", newId()]), 'newest'],
  [made(['newest', '9'.repeat(40), newId()]), 'newest'],
  [made(['top-rated', 'NaN', newId()]), 'top-rated'],
  [made(['title-atoz', 'nul\u0000', newId()]), 'title-atoz'],
  [made(['title-atoz', 'half \ud83d', newId()]), 'title-atoz'],
  [made(['price-lowtohigh', 1, newId()]), 'price-lowtohigh'],
  [made(['price-lowtohigh', '1', newId()]), 'price-hightolow'],
] as const)('%j is no cursor', (text, sort) =>
  expect(isRefusal(readCursor(sort, text))).toBe(true),
);

test('price ranges are whole dollars, the last one open', () => {
  expect(priceRangeOf('25-50')).toEqual({ fromCents: 2500, toCents: 5000 });
  expect(priceRangeOf('200-')).toEqual({ fromCents: 20_000, toCents: null });
});

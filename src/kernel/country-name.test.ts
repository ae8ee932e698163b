import { expect, test } from 'vitest';
import { COUNTRIES, EU_COUNTRIES } from '#contract/countries.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';

test('every country has a name, in the language of the reader', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
  expect(EU_COUNTRIES).toHaveLength(27);
  expect(EU_COUNTRIES.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
  expect(countryName('AT')).toBe('Austria');
  expect(countryName('AT', 'de')).toBe('Österreich');
  expect(countryName('not a code')).toBe('not a code');
});

test('lists of countries are in the order of their names', () => {
  expect(byCountryName(['AT', 'DE', 'BE'])).toEqual(['AT', 'BE', 'DE']);
  expect(byCountryName(['AT', 'DE', 'BE'], 'de')).toEqual(['BE', 'DE', 'AT']);
});

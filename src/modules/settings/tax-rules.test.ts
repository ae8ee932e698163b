import { expect, test } from 'vitest';
import type { TaxRateSetting } from '#contract/tax-settings.ts';
import { taxPlaceOf, taxRulesOf } from '#modules/settings/tax-rules.ts';
import { taxRate } from '#support/tax-rate.ts';

const rate = (country: string, percent: number, over: Partial<TaxRateSetting> = {}) =>
  taxRate(percent, { country, ...over });
const SETTINGS = {
  taxScheme: 'home' as const,
  pricesIncludeTax: true,
  shippingTax: 'proportional' as const,
  homeCountry: 'DE',
  sellsTo: ['DE', 'AT', 'FR', 'CH', 'US'],
  taxRates: [rate('DE', 19), rate('AT', 20), rate('CH', 8.1), rate('PL', 23)],
};
const ratesOf = (settings: Parameters<typeof taxRulesOf>[0], day = '2026-05-01') =>
  taxRulesOf(settings, day)?.rates.map((each) => `${each.country} ${each.rate}`);

test('without a scheme, and for a small business, there are no rules', () => {
  expect(taxRulesOf({ ...SETTINGS, taxScheme: 'none' }, '2026-05-01')).toBeNull();
  expect(taxRulesOf({ ...SETTINGS, taxScheme: 'small-business' }, '2026-05-01')).toBeNull();
});

test('the home rate applies in the EU, others where the shop has a rate, and only countries that it sells to count', () => {
  expect(ratesOf(SETTINGS)).toEqual(['DE 1900', 'AT 1900', 'FR 1900', 'CH 810']);
  expect(ratesOf({ ...SETTINGS, sellsTo: [] })).toEqual(['DE 1900']);
});

test('with one-stop the country of delivery decides; one without rates is taxed as at home', () => {
  expect(ratesOf({ ...SETTINGS, taxScheme: 'one-stop' })).toEqual([
    'DE 1900',
    'AT 2000',
    'FR 1900',
    'CH 810',
  ]);
});

test('a shop outside the EU has no rate for members', () => {
  const taxRates = [rate('CH', 8.1), rate('AT', 20)];
  expect(ratesOf({ ...SETTINGS, homeCountry: 'CH', taxRates })).toEqual(['CH 810', 'AT 2000']);
});

test('a rate applies from its first to its last day', () => {
  const taxRates = [
    rate('DE', 16, { until: '2020-12-31' }),
    rate('DE', 19, { from: '2021-01-01', until: '2026-06-30' }),
    rate('DE', 8.25, { from: '2026-07-01' }),
  ];
  const at = (day: string) => ratesOf({ ...SETTINGS, sellsTo: ['DE'], taxRates }, day);
  expect(at('2020-12-31')).toEqual(['DE 1600']);
  expect(at('2021-01-01')).toEqual(['DE 1900']);
  expect(at('2026-06-30')).toEqual(['DE 1900']);
  expect(at('2026-07-01')).toEqual(['DE 825']);
});

test('what is delivered is taxed where it arrives, what is picked up at the shop', () => {
  const rules = taxRulesOf({ ...SETTINGS, taxScheme: 'one-stop' }, '2026-05-01');
  const vienna = { country: 'AT', region: '', pincode: '1010' };
  expect(rules && taxPlaceOf(vienna, false, rules)).toMatchObject({ country: 'AT' });
  expect(rules && taxPlaceOf(vienna, true, rules)).toMatchObject({ country: 'DE' });
});

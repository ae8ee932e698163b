import { expect, test } from 'vitest';
import { rateOf, taxAmounts, taxCharge, type TaxRules } from '#contract/pricing/tax.ts';
import { cents } from '#kernel/money.ts';

const rate = (country: string, taxClass: string, hundredths: number, region = '') => ({
  country,
  region,
  class: taxClass,
  rate: hundredths,
});
const RULES: TaxRules = {
  included: true,
  home: 'DE',
  shipping: 'proportional',
  rates: [
    rate('DE', 'standard', 1900),
    rate('DE', 'reduced', 700),
    rate('US', 'standard', 0),
    rate('US', 'standard', 825, 'tx'),
  ],
};
const at = (country: string, region = '') => ({ country, region });

test("a region's rate comes before its country's, and home is where the place is not known", () => {
  expect(rateOf('standard', RULES, at('US', 'TX '))).toBe(825);
  expect(rateOf('standard', RULES, at('US', 'OH'))).toBe(0);
  expect(rateOf('standard', RULES, at('', 'TX'))).toBe(1900);
  expect(rateOf('standard', RULES, null)).toBe(1900);
  expect(rateOf('standard', RULES, at('CH'))).toBeNull();
});

test('a class without a rate is taxed as the standard class, zero with nothing, none not at all', () => {
  expect(rateOf('reduced', RULES, null)).toBe(700);
  expect(rateOf('books', RULES, null)).toBe(1900);
  expect(rateOf('zero', RULES, null)).toBe(0);
  expect(rateOf('zero', RULES, at('CH'))).toBeNull();
  expect(rateOf('none', RULES, null)).toBeNull();
});

test('shipping is taxed in proportion to the items, or at their highest rate', () => {
  const items = taxAmounts(
    [
      { amount: cents(3000), class: 'standard' },
      { amount: cents(1000), class: 'reduced' },
    ],
    RULES,
    null,
  );
  expect(items.map(({ tax }) => tax?.amount)).toEqual([479, 65]);
  const parts = (rules: TaxRules) =>
    taxCharge(cents(490), items, rules).map(({ amount, tax }) => [amount, tax?.rate, tax?.amount]);
  expect(parts(RULES)).toEqual([
    [368, 1900, 59],
    [122, 700, 8],
  ]);
  expect(parts({ ...RULES, shipping: 'highest' })).toEqual([[490, 1900, 78]]);
});

import { expect, test } from 'vitest';
import { readMoney } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { AmountStyles, withPlainAmounts } from '#modules/bulk-jobs/csv/amounts.rules.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

/** What each price of a file becomes: cents, or the problem. */
function centsOf(...prices: string[]): (number | string)[] {
  const styles = new AmountStyles();
  for (const Price of prices) styles.see({ Price });
  return prices.map((Price, at) => {
    const row = { line: at + 2, cells: { Price }, problem: null };
    const { cells, problem } = withPlainAmounts(row, styles.style(), new Notes());
    return problem ?? readMoney(cells['Price'] ?? '', 'price');
  });
}

test.each([
  [
    'a decimal comma',
    ['69,9', '1.499,00', '1.250', '49,00 €', '20'],
    [6990, 149900, 125000, 4900, 2000],
  ],
  [
    'a decimal point',
    ['69.9', '1,499.00', '1,250', '$49.00', '20'],
    [6990, 149900, 125000, 4900, 2000],
  ],
  ['spaces', ['1 499,00', "2'499,50", 'EUR 12,00'], [149900, 249950, 1200]],
  ['whole amounts only', ['20', '1250'], [2000, 125000]],
  ['millions', ['1.250.000', '1.250'], [125000000, 125000]],
])('amounts with %s', (_, prices, cents) => {
  expect(centsOf(...prices)).toEqual(cents);
});

test('an amount that could be another one is refused', () => {
  const unclear = (text: string) =>
    `the price "${text}" may be 1.250 or 1250.00: write it like the latter`;
  expect(centsOf('1.250', '20')).toEqual([unclear('1.250'), 2000]);
  expect(centsOf('1,250')).toEqual([unclear('1,250')]);
  expect(centsOf('12.50', '12,50', '1.250')).toEqual([
    1250,
    'the price "12,50" has a decimal comma, but other amounts of the file have a decimal point',
    unclear('1.250'),
  ]);
  expect(centsOf('12,50', '1.2300')).toEqual([
    1250,
    'the price "1.2300" does not fit the decimal comma of the other amounts',
  ]);
  expect(centsOf('0,500')).toEqual([50]);
});

test('the sign of a currency is noted, because nothing is converted', () => {
  const notes = new Notes();
  for (const Price of ['49,00 €', '$49', '49', 'none'])
    withPlainAmounts({ line: 2, cells: { Price }, problem: null }, 'comma', notes);
  expect(notes.list().map(({ count }) => count)).toEqual([1]);
});

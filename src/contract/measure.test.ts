import { expect, test } from 'vitest';
import { formatMeasure, readMeasure } from '#contract/measure.ts';

test.each([
  ['250 g', 250, 'g'],
  ['250g', 250, 'g'],
  ['1 kg', 1000, 'g'],
  ['1.250 kg', 1250, 'g'],
  ['0,75 l', 750, 'ml'],
  ['33 CL', 330, 'ml'],
  ['6 pcs', 6, 'pcs'],
  ['1 item', 1, 'pcs'],
])('%s is read', (text, amount, unit) => {
  expect(readMeasure(text)).toEqual({ amount, unit });
});

test.each([
  '',
  '250',
  'g',
  '0 g',
  '1,250 kg',
  '0.5 g',
  '12 oz',
  '-1 g',
  '1e3 g',
  '20000 kg',
  '1.0000001 kg',
])('"%s" is not read', (text) => {
  expect(readMeasure(text)).toBeNull();
});

test('decimals can follow a comma', () => {
  expect(formatMeasure({ amount: 1500, unit: 'g' }, ',')).toBe('1,5 kg');
});

test.each(['1 g', '999 ml', '1 kg', '1.5 kg', '1.234 l', '10000 kg', '2500 pcs'])(
  '%s is written as it is read',
  (text) => {
    const measure = readMeasure(text);
    expect(measure && formatMeasure(measure)).toBe(text);
  },
);

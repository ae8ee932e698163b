import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  formatDecimal,
  formatMoney,
  fromMajor,
  MAX_CENTS,
  parseDecimal,
  percentOf,
  spread,
  sum,
  toMajor,
} from '#kernel/money.ts';

const amount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

describe('money', () => {
  test('survives the way over text and over JSON numbers', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value);
        expect(fromMajor(JSON.parse(JSON.stringify(toMajor(value))))).toBe(value);
      }),
    );
  });

  test('reads one decimal as tens of cents', () => {
    expect(parseDecimal('12.5')).toBe(1250);
    expect(parseDecimal('12')).toBe(1200);
  });

  test('refuses text that is not a plain amount', () => {
    for (const text of ['', 'NaN', '-1', '1e3', '1.234', '12,50', ' ', '0x10', '99999999999']) {
      expect(parseDecimal(text), text).toBeNull();
    }
  });

  test('rounds a percentage half up to the cent', () => {
    expect(percentOf(cents(5), 1000)).toBe(1);
    expect(percentOf(cents(4), 1000)).toBe(0);
    expect(percentOf(cents(9999), 1250)).toBe(1250);
  });

  test('parts of a spread discount add up to it', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), fc.nat(), (weights, seed) => {
        const whole = sum(weights);
        const discount = cents(whole === 0 ? 0 : seed % (whole + 1));
        const parts = spread(discount, weights);
        expect(sum(parts)).toBe(whole === 0 ? 0 : discount);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
      }),
    );
  });

  test('prints other currencies with their code', () => {
    expect(formatMoney(cents(7900), 'EUR')).toBe('79.00 EUR');
    expect(formatMoney(cents(7900), 'USD')).toBe('$79.00');
  });

  test('prints dollars with grouped digits and the minus before the sign', () => {
    expect(formatMoney(cents(128_400))).toBe('$1,284.00');
    expect(formatMoney(cents(-500))).toBe('-$5.00');
    expect(formatMoney(cents(99))).toBe('$0.99');
  });
});

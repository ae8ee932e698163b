import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDay, formatMomentIn, formatShortDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
import {
  cents,
  formatDecimal,
  formatMoney,
  fromMajor,
  MAX_CENTS,
  parseDecimal,
  toMajor,
} from '#kernel/money.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { DEFAULT_FORMAT, formatIn, setShopFormat } from '#kernel/shop-format.ts';

afterEach(() => setShopFormat());

test('English and US dollars are the default', () => {
  expect(shopFormatOf('en', 'USD')).toEqual(DEFAULT_FORMAT);
});

describe.each([
  ['en', 'USD', '$1,284.00', '-$5.00'],
  ['en', 'EUR', '€1,284.00', '-€5.00'],
  ['en', 'JPY', '¥128,400', '-¥500'],
  ['en', 'CHF', 'CHF\u00A01,284.00', '-CHF\u00A05.00'],
  ['en', 'KWD', 'KWD\u00A0128.400', '-KWD\u00A00.500'],
  ['de', 'USD', '1.284,00\u00A0$', '-5,00\u00A0$'],
  ['de', 'EUR', '1.284,00\u00A0€', '-5,00\u00A0€'],
  ['de', 'JPY', '128.400\u00A0¥', '-500\u00A0¥'],
  ['de', 'HUF', '128.400\u00A0HUF', '-500\u00A0HUF'],
  ['de', 'KWD', '128,400\u00A0KWD', '-0,500\u00A0KWD'],
])('%s, %s', (language, currency, amount, discount) => {
  test('writes amounts', () => {
    setShopFormat(shopFormatOf(language, currency));
    expect([formatMoney(cents(128_400)), formatMoney(cents(-500))]).toEqual([amount, discount]);
  });

  test('amounts survive the way over text and over JSON numbers', () => {
    setShopFormat(shopFormatOf(language, currency));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }).map(cents), (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value);
        expect(fromMajor(JSON.parse(JSON.stringify(toMajor(value))))).toBe(value);
      }),
    );
  });

  test('numbers and amounts are those of Intl', () => {
    const format = shopFormatOf(language, currency);
    setShopFormat(format);
    const money = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: format.digits,
      maximumFractionDigits: format.digits,
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }).map(cents), (value) => {
        expect(formatNumber(value)).toBe(value.toLocaleString(language));
        expect(formatMoney(value)).toBe(money.format(toMajor(value)));
      }),
    );
  });
});

test('a German shop writes days and times as Germans do', () => {
  setShopFormat(shopFormatOf('de', 'EUR'));
  expect(formatDay('2026-11-27')).toBe('27. November 2026');
  expect(formatDay('2026-12-07T09:00:00Z')).toBe('7. Dezember 2026');
  expect(formatShortDay('2026-03-07')).toBe('7. März');
  const at = new Date('2026-03-07T22:05:59.000Z');
  expect(formatMomentIn('Europe/Berlin', at)).toBe('7. März 2026, 23:05');
  expect(formatMomentIn('Asia/Kolkata', at)).toBe('8. März 2026, 03:35');
});

test.each([
  ['fr', '7 février 2026'],
  ['hu', '2026. február 7.'],
  ['ja', '2026年2月7日'],
  // In the calendar and the figures that days are stored in.
  ['th', '7 กุมภาพันธ์ ค.ศ. 2026'],
  ['bn', '7 ফেব্রুয়ারি, 2026'],
  // A name of two words.
  ['vi', '7 tháng\u00a02, 2026'],
])('an imported language, %s, writes days', (language, day) => {
  setShopFormat(shopFormatOf(language, 'EUR'));
  expect(formatDay('2026-02-07').normalize('NFC')).toBe(day.normalize('NFC'));
});

test('the admin area of a German shop has its amounts and English days', () => {
  setShopFormat(formatIn('en', shopFormatOf('de', 'EUR')));
  expect(formatDay('2026-11-27')).toBe('Nov 27, 2026');
  expect(formatMoney(cents(128_400))).toBe('1.284,00\u00a0€');
  expect(formatIn('en')).toBe(DEFAULT_FORMAT);
});

test('another currency than that of the shop is written with its code and its decimals', () => {
  expect(formatMoney(cents(7900), 'EUR')).toBe('79.00 EUR');
  expect(formatMoney(cents(7900), 'JPY')).toBe('7,900 JPY');
});

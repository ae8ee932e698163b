import { minorDigits } from '#kernel/currency.ts';
import { DEFAULT_FORMAT, type ShopFormat } from '#kernel/shop-format.ts';

/** The format of a language (BCP 47) and a currency (ISO 4217), from `Intl`. Pages are sent it; only the settings compute it in a browser. */
export function shopFormatOf(language: string, currency: string): ShopFormat {
  // Days are stored in the Gregorian calendar, and figures are written with Latin digits.
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const digits = minorDigits(currency);
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(1_234_567);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const textOf = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ value }) => value).join('');
  const numbers = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const part = (type: string) => numbers.find((each) => each.type === type)?.value ?? '';
  return {
    language,
    currency,
    digits,
    group: part('group'),
    decimal: part('decimal'),
    money: `${textOf(parts.slice(0, first))}#${textOf(parts.slice(last + 1))}`,
    ...(language === 'en' ? ENGLISH_DAYS : daysOf(locale)),
  };
}

const ENGLISH_DAYS = { months: DEFAULT_FORMAT.months, day: DEFAULT_FORMAT.day };

function daysOf(locale: string): Pick<ShopFormat, 'months' | 'day'> {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const partsOf = (month: number) => long.formatToParts(Date.UTC(2026, month, 7));
  const forms: Partial<Record<string, string>> = { day: 'D', month: 'M', year: 'Y' };
  return {
    months: Array.from({ length: 12 }, (_, month) => partsOf(month))
      .map((parts) => parts.find(({ type }) => type === 'month')?.value ?? '')
      // A space ends a name.
      .map((name) => name.replaceAll(' ', '\u00a0'))
      .join(' '),
    day: partsOf(0)
      .map(({ type, value }) => forms[type] ?? value)
      .join(''),
  };
}

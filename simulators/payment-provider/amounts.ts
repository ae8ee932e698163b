/** Amounts: decimal text in the protocol, whole minor units inside. */

/** Supported currencies with their number of decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  ILS: 2,
  MXN: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  USD: 2,
  HUF: 0,
  JPY: 0,
  TWD: 0,
};

export const isCurrency = (code: string): boolean => Object.hasOwn(DECIMALS, code);

const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

export function toText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return decimals === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export const toMoney = (minor: number, currency: string) => ({
  currency_code: currency,
  value: toText(minor, currency),
});

/** Parses decimal text to minor units, or returns what is wrong with it. */
export function fromText(
  value: string,
  currency: string,
): number | 'syntax' | 'precision' | 'too-large' {
  if (value.length > 32 || !/^-?\d+(\.\d+)?$/.test(value)) return 'syntax';
  const [whole = '0', fraction = ''] = value.split('.');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return 'precision';
  if (whole.replace(/^-?0*/, '').length > 7) return 'too-large';
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** The provider's fee: 3.49 % plus 49 minor units. */
export const feeOf = (minor: number): number => Math.min(minor, Math.round(minor * 0.0349) + 49);

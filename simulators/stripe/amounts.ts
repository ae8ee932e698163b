/** Minor units as Stripe counts them, and decimal text for people and for tests. */
const ZERO_DECIMAL = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '),
);
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));

const digitsOf = (currency: string): number =>
  ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;

/** The least that can be charged, about half a dollar. */
export const MIN_AMOUNT = 50;

export function toText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Null for text that is no amount of the currency. */
export function toMinor(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Stripe's fee: 2.9 % plus 30 minor units. */
export const feeOf = (minor: number): number => Math.min(minor, Math.round(minor * 0.029) + 30);

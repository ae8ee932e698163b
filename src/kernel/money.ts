/**
 * Money is whole minor units of the shop's currency, called cents whatever they are: euro cents, pence, or yen, which have no
 * smaller unit. Major units exist on the wire and the screen only.
 */
import { minorDigits } from '#kernel/currency.ts';
import { formatNumber, withCurrency } from '#kernel/format-number.ts';
import { shopFormat } from '#kernel/shop-format.ts';

declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

/** Highest amount any price, line or total may reach: ten million dollars, or a thousand million yen. */
export const MAX_CENTS = 1_000_000_000;

/**
 * Marks a whole number as cents.
 * @throws RangeError when the value is not a safe integer: that is a defect, not bad input.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return value as Cents;
}

export const ZERO = cents(0);

export const add = (a: Cents, b: Cents): Cents => cents(a + b);
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);
export const times = (a: Cents, quantity: number): Cents => cents(a * quantity);
export const sum = (parts: readonly Cents[]): Cents => parts.reduce(add, ZERO);
export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/**
 * A share of an amount, rounded half up to the cent.
 * @param hundredths the percentage in hundredths of a percent (12.5 % is 1250)
 * @param whole what the amount is, in the same unit: more than 100 % if it includes the share
 */
export function percentOf(amount: Cents, hundredths: number, whole = 10_000): Cents {
  return cents(
    Number((2n * BigInt(amount) * BigInt(hundredths) + BigInt(whole)) / BigInt(2 * whole)),
  );
}

/** 887.5 hundredths of a percent are 8.875 %. */
export const inPercent = (hundredths: number): number => Math.round(hundredths * 10) / 1000;

/**
 * Spreads an amount over parts in proportion to their weights; the parts add up to it exactly
 * (largest remainder, earlier parts first among equals).
 */
export function spread(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => ZERO);
  const shares = weights.map((weight) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { whole: Number(exact / total), rest: exact % total };
  });
  let left = amount - shares.reduce((taken, share) => taken + share.whole, 0);
  const byRest = shares
    .map((share, index) => ({ rest: share.rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const parts = shares.map((share) => share.whole);
  for (const { index } of byRest) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map(cents);
}

/**
 * Reads decimal text such as "12", "12.5" or "12.50" into cents, digit by digit and never by float.
 * @param digits the currency's decimals
 * @returns null when the text is anything else, has more decimals, is negative, or above {@link MAX_CENTS}.
 */
export function parseDecimal(text: string, digits = shopFormat.digits): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(text.trim());
  const [, whole = '', decimals = ''] = match ?? [];
  if (!match || decimals.length > digits) return null;
  const value = Number(whole + decimals.padEnd(digits, '0'));
  return value > MAX_CENTS ? null : cents(value);
}

/** "12.50": the form payment providers and CSV files use. @param digits the currency's decimals */
export function formatDecimal(amount: Cents, digits = shopFormat.digits): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  const decimals = digits === 0 ? '' : `.${figures.slice(point)}`;
  return `${amount < 0 ? '-' : ''}${figures.slice(0, point)}${decimals}`;
}

/** "$1,284.00" and "-$5.00": the one form on screens and in mail (Spec 1, 9). "12.50 EUR" in another currency than the shop's. */
export function formatMoney(amount: Cents, currency: string = shopFormat.currency): string {
  if (currency !== shopFormat.currency)
    return `${formatNumber(formatDecimal(amount, minorDigits(currency)))} ${currency}`;
  const figures = formatNumber(formatDecimal(cents(Math.abs(amount))));
  return `${amount < 0 ? '-' : ''}${withCurrency(figures)}`;
}

/** "$50", but "$49.50". */
export function formatShortMoney(amount: Cents): string {
  const major = toMajor(amount);
  return Number.isInteger(major) ? withCurrency(formatNumber(major)) : formatMoney(amount);
}

/** Minor units in a major one: 100 cents in a euro. */
export const minorInMajor = (): number => 10 ** shopFormat.digits;

/** The JSON number of major units that the wire carries; exact for every amount up to {@link MAX_CENTS}. */
export const toMajor = (amount: Cents): number => amount / minorInMajor();

/** "1284.00": an amount of the API with all decimals and without a sign, as files and forms have it. */
export const plainAmount = (amount: number): string => amount.toFixed(shopFormat.digits);

/** As {@link toMajor}, of an amount in another currency, such as that of a payment. */
export const toMajorIn = (currency: string, amount: Cents): number =>
  amount / 10 ** minorDigits(currency);

export const fromMajorIn = (currency: string, amount: number): Cents =>
  cents(Math.round(amount * 10 ** minorDigits(currency)));

/** Reads a JSON number of major units as cents, tolerant of binary fractions below a thousandth of a cent. */
export const fromMajor = (amount: number): Cents => cents(Math.round(amount * minorInMajor()));

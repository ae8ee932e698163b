/** Money is whole cents of one currency. Dollars exist on the wire and the screen only. */
declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

/** Highest amount any price, line or total may reach: ten million dollars. */
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
 */
export function percentOf(amount: Cents, hundredths: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10000n));
}

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
 * @returns null when the text is anything else, negative, or above {@link MAX_CENTS}.
 */
export function parseDecimal(text: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value > MAX_CENTS ? null : cents(value);
}

/** "12.50": the form payment providers and CSV files use. */
export function formatDecimal(amount: Cents): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** "$1,284.00" and "-$5.00": the one form on screens and in mail. Spec 1, 9. */
export function formatDollars(amount: Cents): string {
  const [whole = '0', rest = '00'] = formatDecimal(cents(Math.abs(amount))).split('.');
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** "$12.50", or "12.50 EUR" in another currency than the shop's. */
export const formatMoney = (amount: Cents, currency: string): string =>
  currency === 'USD' ? formatDollars(amount) : `${formatDecimal(amount)} ${currency}`;

/** The JSON number of dollars that the wire carries; exact for every amount up to {@link MAX_CENTS}. */
export const toDollars = (amount: Cents): number => amount / 100;

/** Reads a JSON number of dollars as cents, tolerant of binary fractions below a thousandth of a cent. */
export const fromDollars = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Amounts in requests, converted to whole cents. Fractions of a cent are refused, never rounded. */
import { z } from 'zod';
import { exactText } from '#contract/fields.ts';
import { formatNumber } from '#kernel/format-number.ts';
import {
  cents,
  fromMajor,
  MAX_CENTS,
  minorInMajor,
  parseDecimal,
  toMajor,
  type Cents,
} from '#kernel/money.ts';
import { currencyWord, shopFormat } from '#kernel/shop-format.ts';

/** Tolerates floating-point errors such as 0.1 + 0.2, but not a tenth of a cent. */
const isWhole = (exact: number): boolean => Math.abs(exact - Math.round(exact)) < 0.001;
const isWholeCents = (amount: number): boolean => isWhole(amount * minorInMajor());

/** Parses a JSON number or decimal text; null unless it is an amount from 0 to {@link MAX_CENTS}. */
export function parseAmount(given: number | string, digits = shopFormat.digits): Cents | null {
  if (typeof given === 'string') return parseDecimal(given, digits);
  const exact = given * 10 ** digits;
  const inRange = exact >= 0 && exact <= MAX_CENTS;
  return inRange && isWhole(exact) ? cents(Math.round(exact)) : null;
}

const highest = (): string => formatNumber(toMajor(cents(MAX_CENTS)));
/** "with at most two decimals" */
export const decimalsRule = (digits = shopFormat.digits): string =>
  ['without decimals', '', 'with at most two decimals', 'with at most three decimals'][digits] ??
  '';

const AMOUNT = (): string => `must be ${currencyWord()} from 0 to ${highest()} ${decimalsRule()}`;

function toCents(given: number | string, check: z.RefinementCtx): Cents {
  const read = parseAmount(given);
  if (read !== null) return read;
  check.addIssue({ code: 'custom', message: AMOUNT() });
  return z.NEVER;
}

/** A price: a JSON number or decimal text, as clients send both. */
export const price = z.union([z.number(), exactText(20)], { error: AMOUNT }).transform(toCents);

/** A price that can be null; empty text counts as null. */
export const optionalPrice = z
  .union([z.number(), exactText(20), z.null()], { error: AMOUNT })
  .transform((given, check): Cents | null =>
    given === null || (typeof given === 'string' && given.trim() === '')
      ? null
      : toCents(given, check),
  );

const HIGHEST = { error: () => `must be at most ${highest()}` };
const DECIMALS = {
  error: () => `must be ${decimalsRule()}`.replace('be with', 'have'),
};

/** A new price or a price difference. Stays in major units, because bulk edits are stored as they were sent. */
export const priceChange = z
  .number({ error: () => `must be a number of ${currencyWord()}` })
  .refine((amount) => amount * minorInMajor() >= -MAX_CENTS, {
    error: () => `must be at least -${highest()}`,
    abort: true,
  })
  .refine((amount) => amount * minorInMajor() <= MAX_CENTS, { ...HIGHEST, abort: true })
  .refine(isWholeCents, DECIMALS);

/** A JSON number only: null or text would be a mistake in the client, and omitting the amount means a full refund. */
export const refundAmount = z
  .number({
    error: () =>
      `must be a number of ${currencyWord()} such as 12.5; omit it to refund everything that is left`,
  })
  .refine((amount) => amount * minorInMajor() <= MAX_CENTS, { ...HIGHEST, abort: true })
  .refine((amount) => amount >= toMajor(cents(1)), {
    error: () => `must be at least ${toMajor(cents(1))}`,
    abort: true,
  })
  .refine(isWholeCents, DECIMALS)
  .transform(fromMajor);

/** Amounts in requests, converted to whole cents. Fractions of a cent are refused, never rounded. */
import { z } from 'zod';
import { exactText } from '#contract/fields.ts';
import { fromMajor, MAX_CENTS, parseDecimal, type Cents } from '#kernel/money.ts';

/** Tolerates floating-point errors such as 0.1 + 0.2, but not a tenth of a cent. */
const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 0.001;

/** Parses a JSON number or decimal text; null unless it is an amount from 0 to {@link MAX_CENTS}. */
export function parseDollars(given: number | string): Cents | null {
  if (typeof given === 'string') return parseDecimal(given);
  const inRange = given >= 0 && given * 100 <= MAX_CENTS;
  return inRange && isWholeCents(given) ? fromMajor(given) : null;
}

const AMOUNT = 'must be dollars from 0 to 10,000,000 with at most two decimals';

function toCents(given: number | string, check: z.RefinementCtx): Cents {
  const read = parseDollars(given);
  if (read !== null) return read;
  check.addIssue({ code: 'custom', message: AMOUNT });
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

/** A new price or a price difference. Stays in dollars, because bulk edits are stored as they were sent. */
export const priceChange = z
  .number({ error: 'must be a number of dollars' })
  .min(-MAX_CENTS / 100, 'must be at least -10,000,000')
  .max(MAX_CENTS / 100, 'must be at most 10,000,000')
  .refine(isWholeCents, 'must have at most two decimals');

/** A JSON number only: null or text would be a mistake in the client, and omitting the amount means a full refund. */
export const refundAmount = z
  .number({
    error: 'must be a number of dollars such as 12.5; omit it to refund everything that is left',
  })
  .max(MAX_CENTS / 100, 'must be at most 10,000,000')
  .refine((dollars) => dollars >= 0.01, { error: 'must be at least 0.01', abort: true })
  .refine(isWholeCents, 'must have at most two decimals')
  .transform(fromMajor);

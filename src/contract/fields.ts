/** The field shapes that several contracts share. Strings refuse what PostgreSQL cannot store. */
import { z } from 'zod';
import { LIST_MAX, MAX_TEXT } from '#contract/limits.ts';
import { isDay } from '#kernel/day.ts';
import { isId } from '#kernel/ids.ts';

// Written as a function over code units: a lone surrogate or NUL must never reach the database.
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Any text of at most `max` characters; a longer one is not looked at further, because patterns take long on it. */
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: `must have at most ${max} characters`, abort: true })
    .refine(isStorable, 'holds characters that cannot be stored');

/** Text that is not blank; trimmed. */
export const filled = (max: number) => text(max).trim().min(1, 'must not be empty');

export const emailAddress = text(MAX_TEXT.email)
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address');

export const id = z.string().refine(isId, 'is not an id of this shop');
export const dollars = z.number().describe('Dollars, at most two decimals');
/** How many more than there are is the stock's to say, not the shape's. Spec 5. */
export const quantity = z.number().int().min(1);

/** What every answer carries. */
export const envelope = { success: z.literal(true), message: z.string().optional() };

/** How many rows of a list are wanted, as a query parameter. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a number from 1 to ${LIST_MAX}`)
  .transform(Number)
  .pipe(z.number().min(1).max(LIST_MAX));

/** A calendar day in the shop's time zone. */
export const calendarDay = text(10).refine(isDay, 'must be a day such as 2026-05-31');

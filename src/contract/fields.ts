/** Field schemas that several contracts share. Strings with characters that PostgreSQL cannot store are refused. */
import { z } from 'zod';
import { LIST_MAX, MAX_TEXT } from '#contract/limits.ts';
import { isDay } from '#kernel/day.ts';
import { EMAIL_ADDRESS } from '#kernel/email-address.ts';
import { isId } from '#kernel/ids.ts';
import { asOneLine, isOneLine, isParagraphs, visibleText } from '#kernel/text.ts';

// PostgreSQL cannot store a lone surrogate or NUL.
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Issue parameters of a text that is present but contains invalid characters; the server has a message of its own for it. */
export const INVALID_CHARACTERS = { about: 'characters' } as const;
const NOT_STORABLE = 'contains characters that cannot be stored';
const NOT_ONE_LINE = 'must be one line without control characters';
const NOT_PARAGRAPHS = 'must not contain control characters';

/** Stops at the length, because regular expressions are slow on long text. */
const upTo = (max: number) =>
  z.string().max(max, { error: `must have at most ${max} characters`, abort: true });

/** Text that is compared exactly: a password, a token, the name of a stored option. */
export const exactText = (max: number) =>
  upTo(max).refine(isStorable, { error: NOT_STORABLE, params: INVALID_CHARACTERS, abort: true });

/** The name of an option: one trimmed line, not normalized, because it is compared with stored variants. */
export const optionName = (max: number) =>
  exactText(max)
    .trim()
    .refine(isOneLine, { error: NOT_ONE_LINE, params: INVALID_CHARACTERS, abort: true })
    .overwrite(visibleText);

/** One line of text: trimmed, in Unicode's composed form (NFC), empty if it has no visible character. */
export const text = (max: number) =>
  // NFC can lengthen a text, so the length is checked again.
  optionName(max).normalize('NFC').max(max, `must have at most ${max} characters`);

/** Like {@link text}, with line breaks and tabs. */
export const paragraphs = (max: number) =>
  exactText(max)
    .refine(isParagraphs, { error: NOT_PARAGRAPHS, params: INVALID_CHARACTERS, abort: true })
    .overwrite(visibleText)
    .normalize('NFC')
    .max(max, `must have at most ${max} characters`);

const chosenOptions = z
  .record(exactText(MAX_TEXT.option).trim(), exactText(MAX_TEXT.option).trim())
  .refine((options) => Object.keys(options).length <= 20, 'must have at most 20 options');

/** The values of further options by their names; as JSON text in query parameters and in forms. */
export const optionValues = z.union([
  chosenOptions,
  exactText(2000)
    .transform((given, check): unknown => {
      try {
        return given.trim() === '' ? {} : JSON.parse(given);
      } catch {
        check.addIssue({ code: 'custom', message: 'must be a JSON object' });
        return z.NEVER;
      }
    })
    .pipe(chosenOptions),
]);

const EMPTY = 'must not be empty';
export const requiredText = (max: number) => text(max).min(1, EMPTY);
export const requiredParagraphs = (max: number) => paragraphs(max).min(1, EMPTY);

/** A search text; never refused for its characters. */
export const searchText = (max: number) => upTo(max).overwrite(asOneLine);

export const emailAddress = text(MAX_TEXT.email).regex(EMAIL_ADDRESS, 'must be an email address');

export const id = z.string().refine(isId, 'is not an ID of this shop');
/** An id that can be omitted or, as forms send it, empty. */
export const optionalId = z
  .union([id, z.literal('')])
  .nullish()
  .transform((given) => given || null);
export const money = z.number().describe("In the shop's currency, with at most its decimals");
/** Without an upper bound: a quantity above the stock has its own refusal (Spec 5). */
export const quantity = z.number().int().min(1);

/** Fields of every successful response. */
export const envelope = { success: z.literal(true), message: z.string().optional() };

/** Number of rows per page, as a query parameter. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a number from 1 to ${LIST_MAX}`)
  .transform(Number)
  .pipe(z.number().min(1).max(LIST_MAX));

/** A calendar day in the shop's time zone. */
export const calendarDay = exactText(10).refine(isDay, 'must be a day such as 2026-05-31');

/** A moment as ISO 8601, or null. */
export const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-12-01T00:00:00Z' })
  .max(40)
  .transform((given) => new Date(given))
  .refine(
    (given) => given.getUTCFullYear() >= 2000 && given.getUTCFullYear() < 3000,
    'must be a time between the years 2000 and 3000',
  )
  .nullable();

/** Whether no two texts are equal, small and capital letters being the same. */
export const isDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((each) => each.toLowerCase())).size === texts.length;

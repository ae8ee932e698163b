/** Splits a search for orders into words; an order must match each of them. */
import { containsPattern } from '#platform/database/like-pattern.ts';

/** Further words are ignored. */
const MAX_WORDS = 8;
/** Shorter hexadecimal texts can be words: "bed", "cafe". */
const MIN_ID_PART = 6;

export interface SearchWord {
  readonly pattern: string;
  /** The digits, if the word can be an order number: "#10042", "10042"; mails before version 0.4 have "W-10042". */
  readonly number: string | null;
  readonly idPart: string | null;
}

export const searchWords = (q: string): SearchWord[] =>
  q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => ({
      pattern: containsPattern(word),
      number: /^(?:#|w-?)?(\d{1,19})$/i.exec(word)?.[1] ?? null,
      idPart: idPartOf(word.toLowerCase()),
    }));

const idPartOf = (word: string): string | null =>
  word.length >= MIN_ID_PART && /^[0-9a-f-]+$/.test(word) ? word : null;

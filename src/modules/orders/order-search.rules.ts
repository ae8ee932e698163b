/** What somebody types who looks for an order, as words that each must be found somewhere in it. */
import { holding } from '#platform/database/holding.ts';

/** More words than these are not looked at. */
const MOST_WORDS = 8;
/** Shorter pieces of an id are words as well: "bed", "cafe". */
const SHORTEST_ID_PART = 6;

export interface SearchWord {
  readonly pattern: string;
  /** Digits of an order's number, where it can be one: "W-10042", "10042". */
  readonly number: string | null;
  readonly idPart: string | null;
}

export const wordsOf = (q: string): SearchWord[] =>
  q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => ({
      pattern: holding(word),
      number: /^(?:w-?)?(\d{1,19})$/i.exec(word)?.[1] ?? null,
      idPart: idPartOf(word.toLowerCase()),
    }));

const idPartOf = (word: string): string | null =>
  word.length >= SHORTEST_ID_PART && /^[0-9a-f-]+$/.test(word) ? word : null;

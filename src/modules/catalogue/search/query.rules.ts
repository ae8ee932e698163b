import type { SearchWord } from '#modules/catalogue/search/words.repository.ts';

/** A search as tsquery expressions. */
export interface WordQuery {
  /** The words as typed. */
  readonly exact: string;
  /** The words as typed, in title, category or colour only. */
  readonly exactInNames: string;
  /** Includes synonyms, prefixes and similar words. */
  readonly broad: string;
  readonly broadInNames: string;
  /** The words that replaced typed ones. */
  readonly corrections: readonly Correction[];
}

export interface Correction {
  readonly said: string;
  readonly stems: readonly string[];
}

export interface Widening {
  /** The last word may be a prefix. */
  readonly beginnings: boolean;
  /** Similar words, also for words that products contain. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
  /** A product needs to match only one of the words. */
  readonly any: boolean;
}

export const AS_TYPED: Widening = { beginnings: false, similar: new Map(), any: false };

type Stemmed = SearchWord & { readonly stem: string };
const isStemmed = (word: SearchWord): word is Stemmed => word.stem !== null;

/** @returns null when no typed word can occur in a text, such as "the" */
export function queryOf(typed: readonly SearchWord[], widening: Widening): WordQuery | null {
  const words = typed.filter(isStemmed);
  if (words.length === 0) return null;
  const corrections: Correction[] = [];
  const broad = words.map((word, index) => {
    const isLast = index === words.length - 1;
    // When one word is enough it has to be complete: many words share a short prefix.
    const mayBePrefix = isLast && word.isPrefix && !widening.any;
    const prefix =
      mayBePrefix &&
      (word.known
        ? widening.beginnings && word.stem.length >= MIN_KNOWN_PREFIX_LENGTH
        : word.stem.length >= MIN_PREFIX_LENGTH);
    const terms: Term[] = [word.stem, ...word.synonyms].map((stem) => ({ stem }));
    if (prefix) terms.push({ stem: word.stem, prefix: true });
    const mayBeMisspelled = !word.known && !prefix && word.synonyms.length === 0;
    const similarStems = widening.similar.get(word.stem) ?? (mayBeMisspelled ? word.similar : []);
    const nearest = nearestOf(word.stem, similarStems);
    if (nearest.length > 0) corrections.push({ said: word.word, stems: nearest });
    return [...terms, ...nearest.map((stem) => ({ stem }))];
  });
  // When one word is enough, the last is the most specific: a wool scarf is a scarf.
  const exact = (widening.any ? words.slice(-1) : words).map(({ stem }) => [{ stem }]);
  const joint = widening.any ? ' | ' : ' & ';
  const query = (groups: readonly (readonly Term[])[], weights: string) =>
    groups
      .map((terms) => `(${terms.map((term) => termText(term, weights)).join(' | ')})`)
      .join(joint);
  return {
    exact: query(exact, ''),
    exactInNames: query(exact, NAMES),
    broad: query(broad, ''),
    broadInNames: query(broad, NAMES),
    corrections,
  };
}

/** A single letter is a prefix of too many words. */
const MIN_PREFIX_LENGTH = 2;
/** A shorter known word is not a prefix: `hat` does not find `hatch`. */
const MIN_KNOWN_PREFIX_LENGTH = 4;

interface Term {
  readonly stem: string;
  readonly prefix?: boolean;
}

/** Title, category and colours. */
const NAMES = 'ABC';

/** One word as a tsquery term, quoted so that its characters have no special meaning. */
function termText({ stem, prefix }: Term, weights: string): string {
  const marks = (prefix ? '*' : '') + weights;
  const quoted = `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return marks === '' ? quoted : `${quoted}:${marks}`;
}

/** Similar words that may replace an unknown one. */
const MAX_SIMILAR = 3;
/** Words of this length may have two wrong letters, words of four or more one; in words of four the first must match. */
const LONG_WORD = 8;
const SHORT_WORD = 4;

/** The most similar words, if they have few enough wrong letters. */
export function nearestOf(stem: string, similarStems: readonly string[]): string[] {
  const allowed = stem.length >= LONG_WORD ? 2 : 1;
  const measured = similarStems
    .map((word) => ({ word, wrong: wrongLetters(stem, word) }))
    .filter(
      ({ word, wrong }) => wrong <= allowed && (stem.length > SHORT_WORD || word[0] === stem[0]),
    );
  const fewest = Math.min(...measured.map(({ wrong }) => wrong));
  return measured
    .filter(({ wrong }) => wrong === fewest)
    .slice(0, MAX_SIMILAR)
    .map(({ word }) => word);
}

/** The number of letters that are missing, added, wrong or swapped (restricted Damerau-Levenshtein distance). */
export function wrongLetters(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The word to show for a correction, taken from the titles found, because a stem is not a word ("herringbon"). */
export function displayWord({ stems }: Correction, titles: readonly string[]): string {
  for (const title of titles) {
    for (const word of title.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
      const matches = stems.some(
        (stem) => word.startsWith(stem.slice(0, -1)) && word.length <= stem.length + 3,
      );
      if (word !== '' && matches) return word;
    }
  }
  return stems[0] ?? '';
}

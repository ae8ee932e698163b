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
  /** One tsquery a word when a product needs to match only one of them: the more it matches, the better. */
  readonly alternatives: readonly string[];
  /** The words that replaced typed ones. */
  readonly corrections: readonly Correction[];
}

export interface Correction {
  readonly typed: string;
  readonly stems: readonly string[];
}

export interface Widening {
  /** The last word may be a prefix, and related words count. */
  readonly further: boolean;
  /** Similar words, also for words that products contain. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
  /** A product needs to match only one of the words. */
  readonly any: boolean;
}

export const AS_TYPED: Widening = { further: false, similar: new Map(), any: false };

type Stemmed = SearchWord & { readonly stem: string };
const isStemmed = (word: SearchWord): word is Stemmed => word.stem !== null;

/** @returns null when no typed word can occur in a text, such as "the" */
export function queryOf(typed: readonly SearchWord[], widening: Widening): WordQuery | null {
  const words = withCompounds(typed).filter(isStemmed);
  if (words.length === 0) return null;
  const corrections: Correction[] = [];
  const broad = words.map((word, index) => {
    const isLast = index === words.length - 1;
    // When one word is enough it has to be complete: many words share a short prefix.
    const mayBePrefix = isLast && word.isPrefix && !widening.any;
    const prefix =
      mayBePrefix &&
      (word.known
        ? widening.further && word.stem.length >= MIN_KNOWN_PREFIX_LENGTH
        : word.stem.length >= MIN_PREFIX_LENGTH);
    const related = widening.further ? word.related : [];
    const terms: Term[] = [...termsOf(word), ...[...word.synonyms, ...related].map(termOf)];
    if (prefix) terms.push({ stem: word.stem, prefix: true });
    const hasOthers = word.synonyms.length > 0 || word.categories.length > 0;
    const mayBeMisspelled = !word.known && !prefix && !hasOthers;
    const similarStems = widening.similar.get(word.stem) ?? (mayBeMisspelled ? word.similar : []);
    const nearest = nearestOf(word.stem, similarStems);
    if (nearest.length > 0) corrections.push({ typed: word.word, stems: nearest });
    return [...terms, ...nearest.map(termOf)];
  });
  // When one word is enough, the last is the most specific: a wool scarf is a scarf.
  const exact = (widening.any ? words.slice(-1) : words).map(termsOf);
  const joint = widening.any ? ' | ' : ' & ';
  const group = (terms: readonly Term[], weights: string) =>
    `(${terms.map((term) => termText(term, weights)).join(' | ')})`;
  const query = (groups: readonly (readonly Term[])[], weights: string) =>
    groups.map((terms) => group(terms, weights)).join(joint);
  return {
    exact: query(exact, ''),
    exactInNames: query(exact, NAMES),
    broad: query(broad, ''),
    broadInNames: query(broad, NAMES),
    alternatives: widening.any ? broad.map((terms) => group(terms, '')) : [],
    corrections,
  };
}

/** A single letter is a prefix of too many words. */
const MIN_PREFIX_LENGTH = 2;
/** A shorter known word is not a prefix: `hat` does not find `hatch`. */
const MIN_KNOWN_PREFIX_LENGTH = 4;

type Term =
  | { readonly stem: string; readonly prefix?: boolean; readonly weight?: string }
  /** Both words of a compound, apart from each other. */
  | { readonly both: readonly [string, string] };

const termOf = (stem: string): Term => ({ stem });

type QueryWord = SearchWord & { readonly both?: readonly [string, string] };

const termsOf = ({ stem, both, categories }: Stemmed & QueryWord): Term[] => [
  ...(both ? [{ stem }, { both }] : [{ stem }]),
  ...categories.map((id) => ({ stem: id, weight: CATEGORY })),
];

/** Replaces two words by the one that they are together, from left to right: "t-shirt" is `tshirt`. */
function withCompounds(typed: readonly SearchWord[]): QueryWord[] {
  const words = typed.filter(({ isCompound }) => !isCompound);
  const compounds = new Map(
    typed.filter(({ isCompound }) => isCompound).map((word) => [word.position, word]),
  );
  let joined: SearchWord | undefined;
  return words.flatMap((word, index): QueryWord[] => {
    const isJoined = joined !== undefined;
    joined = isJoined ? undefined : compounds.get(word.position);
    if (isJoined) return [];
    if (!joined) return [word];
    const next = words[index + 1]?.stem;
    return [word.stem !== null && next ? { ...joined, both: [word.stem, next] } : joined];
  });
}

/** Title, category and colours. */
const NAMES = 'ABC';
const CATEGORY = 'B';

/** One word as a tsquery term, quoted so that its characters have no special meaning. */
function termText(term: Term, weights: string): string {
  if ('both' in term)
    return `(${term.both.map((stem) => termText({ stem }, weights)).join(' & ')})`;
  const marks = (term.prefix ? '*' : '') + (term.weight ?? weights);
  const quoted = `'${term.stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
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
      const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
      const matches = stems.some(
        (stem) => folded.startsWith(stem.slice(0, -1)) && folded.length <= stem.length + 3,
      );
      if (word !== '' && matches) return word;
    }
  }
  return stems[0] ?? '';
}

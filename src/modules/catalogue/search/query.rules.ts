import type { SaidWord } from '#modules/catalogue/search/words.repository.ts';

/** What the database is asked for, in its own language of words. */
export interface WordQuery {
  /** The words as they were said. */
  readonly exact: string;
  /** The same, each found in title, category or colour. */
  readonly exactInNames: string;
  /** With words that mean the same, begin the same or look the same. */
  readonly broad: string;
  readonly broadInNames: string;
  /** What was read for what was said. */
  readonly corrections: readonly Correction[];
}

export interface Correction {
  readonly said: string;
  readonly stems: readonly string[];
}

export interface Widening {
  /** The last word may go on, as if typing had stopped in its middle. */
  readonly beginnings: boolean;
  /** For words that are known as well: what looks like each. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
  /** One of the words is enough. */
  readonly any: boolean;
}

export const AS_SAID: Widening = { beginnings: false, similar: new Map(), any: false };

type Stemmed = SaidWord & { readonly stem: string };
const isStemmed = (word: SaidWord): word is Stemmed => word.stem !== null;

/** @returns null where nothing that was said can stand in a text */
export function queryOf(said: readonly SaidWord[], widening: Widening): WordQuery | null {
  const words = said.filter(isStemmed);
  if (words.length === 0) return null;
  const corrections: Correction[] = [];
  const broad = words.map((word, index) => {
    const isLast = index === words.length - 1;
    const beginning =
      isLast &&
      word.begins &&
      (!word.known || (widening.beginnings && word.stem.length >= SHORTEST_BEGINNING));
    const terms: Term[] = [word.stem, ...word.synonyms].map((stem) => ({ stem }));
    if (beginning) terms.push({ stem: word.stem, beginning: true });
    const mayBeMisspelt = !word.known && !beginning && word.synonyms.length === 0;
    const alike = widening.similar.get(word.stem) ?? (mayBeMisspelt ? word.similar : []);
    const near = nearestOf(word.stem, alike);
    if (near.length > 0) corrections.push({ said: word.word, stems: near });
    return [...terms, ...near.map((stem) => ({ stem }))];
  });
  // Where one word is enough, the last says most: a wool scarf is a scarf.
  const exact = (widening.any ? words.slice(-1) : words).map(({ stem }) => [{ stem }]);
  const joint = widening.any ? ' | ' : ' & ';
  const query = (groups: readonly (readonly Term[])[], weights: string) =>
    groups
      .map((terms) => `(${terms.map((term) => written(term, weights)).join(' | ')})`)
      .join(joint);
  return {
    exact: query(exact, ''),
    exactInNames: query(exact, NAMES),
    broad: query(broad, ''),
    broadInNames: query(broad, NAMES),
    corrections,
  };
}

/** A shorter word that is known is meant as it stands: `hat` is not the beginning of `hatch`. */
const SHORTEST_BEGINNING = 4;

interface Term {
  readonly stem: string;
  readonly beginning?: boolean;
}

/** Title, category and colours. */
const NAMES = 'ABC';

/** One word in the database's language: quoted, so that no sign in it means anything. */
function written({ stem, beginning }: Term, weights: string): string {
  const marks = (beginning ? '*' : '') + weights;
  const quoted = `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return marks === '' ? quoted : `${quoted}:${marks}`;
}

/** Words that are taken for one that is not known. */
const MOST_ALIKE = 3;
/** Two letters may be wrong from this length on, one from four; there the first must be right. */
const LONG_WORD = 8;
const SHORT_WORD = 4;

/** Of words that look alike those with the fewest wrong letters, if these are few enough. */
export function nearestOf(stem: string, alike: readonly string[]): string[] {
  const allowed = stem.length >= LONG_WORD ? 2 : 1;
  const measured = alike
    .map((word) => ({ word, wrong: wrongLetters(stem, word) }))
    .filter(
      ({ word, wrong }) => wrong <= allowed && (stem.length > SHORT_WORD || word[0] === stem[0]),
    );
  const fewest = Math.min(...measured.map(({ wrong }) => wrong));
  return measured
    .filter(({ wrong }) => wrong === fewest)
    .slice(0, MOST_ALIKE)
    .map(({ word }) => word);
}

/** How many letters were left out, added, mistaken or swapped with their neighbour. */
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

/** The word as a shopper reads it, taken from what was found: stems are no words ("herringbon"). */
export function shownFor({ stems }: Correction, titles: readonly string[]): string {
  for (const title of titles) {
    for (const word of title.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
      const said = stems.some(
        (stem) => word.startsWith(stem.slice(0, -1)) && word.length <= stem.length + 3,
      );
      if (word !== '' && said) return word;
    }
  }
  return stems[0] ?? '';
}

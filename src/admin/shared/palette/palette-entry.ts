import type { IconName } from '#ui/icon.tsx';

/** An option of the palette: a section, a command or a record. */
export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  detail?: string;
  icon: IconName;
  /** Further search terms. */
  keywords?: string;
  run: () => void;
}

/** A step of the palette; a command such as "Set order status" adds steps: first the order, then the status. */
export interface PaletteStep {
  /** The input's placeholder and the accessible name of the list. */
  prompt: string;
  /** Static entries, filtered by the typed text. */
  entries?: readonly PaletteEntry[];
  /** Entries from the API for the typed text; the latest records for an empty text. */
  search?: (text: string, signal: AbortSignal) => Promise<SearchResults>;
}

export interface SearchResults {
  entries: readonly PaletteEntry[];
  /** Kinds of records whose search failed. */
  failed: readonly string[];
}

/** Every typed word must be a prefix of a word of the entry; entries that begin with the text come first. */
export function filterEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const terms = wordsOf(text);
  if (terms.length === 0) return [...entries];
  const start = text.trim().toLowerCase();
  return entries
    .filter((entry) => {
      const has = wordsOf(`${entry.label} ${entry.keywords ?? ''}`);
      return terms.every((word) => has.some((each) => each.startsWith(word)));
    })
    .toSorted((one, other) => rank(one, start) - rank(other, start));
}

const rank = (entry: PaletteEntry, start: string): number =>
  entry.label.toLowerCase().startsWith(start) ? 0 : 1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

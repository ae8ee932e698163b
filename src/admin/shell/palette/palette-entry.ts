import type { IconName } from '#ui/icon.tsx';

/** One line of the palette: somewhere to go, something to do, or a record. */
export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  detail?: string;
  icon: IconName;
  /** Other words under which it is found. */
  words?: string;
  run: () => void;
}

/** What the palette asks for after a command such as "Set order status": first the order, then the status. */
export interface PaletteStep {
  /** Stands in the input as its placeholder and names the list. */
  ask: string;
  /** Lines that need no asking; they are narrowed by what is typed. */
  fixed?: readonly PaletteEntry[];
  /** Lines for what was typed; an empty text gives the latest. */
  find?: (text: string, signal: AbortSignal) => Promise<Found>;
}

export interface Found {
  entries: readonly PaletteEntry[];
  /** What could not be searched, in words. */
  failed: readonly string[];
}

/** Every typed word must begin a word of the line; lines that begin with the text come first. */
export function narrowed(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [...entries];
  const start = text.trim().toLowerCase();
  return entries
    .filter((entry) => {
      const has = wordsOf(`${entry.label} ${entry.words ?? ''}`);
      return wanted.every((word) => has.some((each) => each.startsWith(word)));
    })
    .toSorted((one, other) => rank(one, start) - rank(other, start));
}

const rank = (entry: PaletteEntry, start: string): number =>
  entry.label.toLowerCase().startsWith(start) ? 0 : 1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

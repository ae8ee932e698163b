import { COLOUR_NAMES } from './colour-names.ts';

export interface Colour {
  /** As it is shown and read: "Rust", "Navy Blue". */
  name: string;
  /** `#rrggbb` in lower case, or null when nobody knows the colour: draw it hatched. */
  hex: string | null;
}

const WITH_HEX = /^(.*?)\s*#([0-9a-f]{6}|[0-9a-f]{3})$/i;

/**
 * The words known here. The server knows the whole dictionary; a page is sent with the words it shows, so that browsers
 * need not load the dictionary before they can take the page over (`learnColours` brings it later).
 */
const known = new Map<string, string>();
let asked: Record<string, string> | null = null;

/** Adds lines of the dictionary: words, a space, six hex digits. */
export function learnColours(lines: string): void {
  for (const line of lines.trim().split('\n')) {
    const at = line.lastIndexOf(' ');
    known.set(line.slice(0, at), `#${line.slice(at + 1)}`);
  }
}

// In browsers this is a constant `false`, and the dictionary stays out of the first load.
if (import.meta.env.SSR) learnColours(COLOUR_NAMES);

/** Draws, and gives beside the result every word that was looked up and known. */
export function collectColours<Result>(draw: () => Result): {
  result: Result;
  colours: Record<string, string>;
} {
  const colours: Record<string, string> = {};
  asked = colours;
  try {
    return { result: draw(), colours };
  } finally {
    asked = null;
  }
}

/** Takes over what `collectColours` gave for the page. */
export function takeColours(colours: Record<string, string>): void {
  for (const [words, hex] of Object.entries(colours)) known.set(words, hex);
}

function lookUp(words: string): string | null {
  const key = words
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  // "Heather Moss" or "Washed black": the last word carries the colour.
  const hex = known.get(key) ?? known.get(key.split(' ').at(-1) ?? '') ?? null;
  if (asked && hex) asked[key] = hex;
  return hex;
}

function longHex(digits: string): string {
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${full.toLowerCase()}`;
}

/** Reads a merchant's colour: a known name, or a name followed by its hex value ("Rust #A8452B"). */
export function parseColour(text: string): Colour {
  const trimmed = text.trim();
  const match = WITH_HEX.exec(trimmed);
  if (match?.[2]) {
    const hex = longHex(match[2]);
    return { name: match[1]?.trim() || hex, hex };
  }
  return { name: trimmed, hex: lookUp(trimmed) };
}

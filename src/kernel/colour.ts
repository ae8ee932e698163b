import { colourLabel, longHex, WITH_HEX } from '#kernel/colour-label.ts';
import { COLOUR_NAMES } from '#kernel/colour-names.ts';
import { GERMAN_COLOUR_NAMES } from '#kernel/german-colour-names.ts';

export interface Colour {
  /** Display name: "Rust", "Navy Blue". */
  name: string;
  /** `#rrggbb` in lower case; null for an unknown colour. */
  hex: string | null;
}

const HEX_BY_NAME = new Map(
  (COLOUR_NAMES + GERMAN_COLOUR_NAMES)
    .trim()
    .split(/\n+/)
    .map((line) => [line.slice(0, -7), `#${line.slice(-6)}`]),
);

/** What German colours are called after something: "Rauchgrau". Red is not among them, because a carrot is not red. */
const GERMAN_COMPOUND = /(schwarz|weiß|grau|braun|gelb|violett|blau|grün)$/;

function findHex(name: string): string | null {
  const key = name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  // "Heather Moss" or "Washed black": the last word decides.
  const lastWord = key.split(' ').at(-1) ?? '';
  const base = GERMAN_COMPOUND.exec(key)?.[1] ?? '';
  return HEX_BY_NAME.get(key) ?? HEX_BY_NAME.get(lastWord) ?? HEX_BY_NAME.get(base) ?? null;
}

/** Parses a merchant's colour: a known name, or a name followed by a hex value ("Rust #A8452B"). */
export function parseColour(text: string): Colour {
  const digits = WITH_HEX.exec(text.trim())?.[2];
  return { name: colourLabel(text), hex: digits ? longHex(digits) : findHex(text.trim()) };
}

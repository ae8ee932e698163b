import { COLOUR_NAMES } from './colour-names.ts';

export interface Colour {
  /** As it is shown and read: "Rust", "Navy Blue". */
  name: string;
  /** `#rrggbb` in lower case, or null when nobody knows the colour: draw it hatched. */
  hex: string | null;
}

const WITH_HEX = /^(.*?)\s*#([0-9a-f]{6}|[0-9a-f]{3})$/i;

let dictionary: Map<string, string> | undefined;

function lookUp(words: string): string | null {
  dictionary ??= new Map(
    COLOUR_NAMES.trim()
      .split('\n')
      .map((line): [string, string] => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), `#${line.slice(at + 1)}`];
      }),
  );
  const key = words.toLowerCase().replaceAll('gray', 'grey').replace(/[\s_-]+/g, ' ').trim();
  const exact = dictionary.get(key);
  if (exact) return exact;
  // "Heather Moss" or "Washed black": the last word carries the colour.
  const last = key.split(' ').at(-1) ?? '';
  return dictionary.get(last) ?? null;
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

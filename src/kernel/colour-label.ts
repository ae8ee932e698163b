/** "Rust #A8452B" or "#A8452B": an optional name and a hex value. */
export const WITH_HEX = /^(.*?)\s*#([0-9a-f]{6}|[0-9a-f]{3})$/i;

/** Expands `abc` to `#aabbcc`, in lower case. */
export function longHex(digits: string): string {
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${full.toLowerCase()}`;
}

/** A merchant's colour as people read it: without its hex value, unless that is all there is. */
export function colourLabel(text: string): string {
  const trimmed = text.trim();
  const match = WITH_HEX.exec(trimmed);
  return match?.[2] ? match[1]?.trim() || longHex(match[2]) : trimmed;
}

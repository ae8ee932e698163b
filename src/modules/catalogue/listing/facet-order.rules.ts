/** The order of the values in a filter group. */
const names = new Intl.Collator('en', { numeric: true });
export const byName = (a: string, b: string): number => names.compare(a, b);

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL'];

/** Letter sizes from small to large, then everything else by number and name. */
export function bySize(a: string, b: string): number {
  const rank = (size: string) => {
    const at = LETTER_SIZES.indexOf(size.toUpperCase());
    return at === -1 ? LETTER_SIZES.length : at;
  };
  return rank(a) - rank(b) || byName(a, b);
}

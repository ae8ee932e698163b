/** The size last chosen in this browser, for each kind of sizes. It never leaves it, and nothing is ever chosen by it. */
import { adoptStyles } from '#web/product/late-styles.ts';
import styles from '#web/product/usual-size.css?inline';

const KEY = 'usual-sizes';

type Kept = Record<string, string>;

/** M says something of women's clothes, 42 of shoes; neither of the other. */
const kindOf = (category: string, size: string): string =>
  `${category}/${/^\d/.test(size) ? 'numbers' : /^(x*[sl]|m|\dxl)$/i.test(size) ? 'letters' : 'words'}`;

export function rememberSize(category: string, size: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [kindOf(category, size)]: size }));
  } catch {
    // Without storage no size is usual.
  }
}

/** @returns the one of these sizes that was chosen last among its kind, or null */
export function usualSize(category: string, sizes: readonly string[]): string | null {
  const known = kept();
  adoptStyles(styles);
  return sizes.find((size) => known[kindOf(category, size)] === size) ?? null;
}

function kept(): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Kept) : {};
  } catch {
    return {};
  }
}

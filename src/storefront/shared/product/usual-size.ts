/** The size chosen last in this browser, by kind of size: highlighted, not preselected, never sent to the server. */
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import { safeLocalStorage } from '#ui/storage.ts';
import styles from '#storefront/shared/product/usual-size.css?inline';

const KEY = 'usual-sizes';

/** Sizes compare only within a category and notation: M of women's clothes says nothing about shoes in 42. */
const kindOf = (category: string, size: string): string =>
  `${category}/${/^\d/.test(size) ? 'numbers' : /^(x*[sl]|m|\dxl)$/i.test(size) ? 'letters' : 'words'}`;

export function rememberSize(category: string, size: string): void {
  safeLocalStorage.setJson(KEY, { ...storedSizes(), [kindOf(category, size)]: size });
}

/** @returns the size among these that was chosen last for its kind, or null */
export function usualSize(category: string, sizes: readonly string[]): string | null {
  const known = storedSizes();
  adoptStyles(styles);
  return sizes.find((size) => known[kindOf(category, size)] === size) ?? null;
}

function storedSizes(): Record<string, string> {
  const stored = safeLocalStorage.getJson(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
}

/** Recent searches, newest first. Stored in this browser only and never sent to the shop. */
import { safeLocalStorage } from '#ui/storage.ts';

const KEY = 'recent-searches';
const MOST = 5;

export function recentSearches(): string[] {
  const stored = safeLocalStorage.getJson(KEY);
  return Array.isArray(stored)
    ? stored.filter((each) => typeof each === 'string').slice(0, MOST)
    : [];
}

export function rememberSearch(keyword: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== keyword.toLowerCase());
  safeLocalStorage.setJson(KEY, [keyword, ...others].slice(0, MOST));
}

export const forgetSearches = (): void => safeLocalStorage.remove(KEY);

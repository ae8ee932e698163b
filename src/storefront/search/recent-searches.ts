/** What was searched for last in this browser, the newest first. It never leaves it. */
const KEY = 'recent-searches';
const MOST = 5;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((each) => typeof each === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(keyword: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== keyword.toLowerCase());
  keep([keyword, ...others].slice(0, MOST));
}

export const forgetSearches = (): void => keep([]);

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage nothing is offered.
  }
}

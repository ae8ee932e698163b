import type { Page } from 'playwright-core';

/** Watches from now on, and tells how many cards of a list had only their room at most. */
export async function watchCardsToCome(page: Page, list = '.grid'): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle((cards) => {
    const seen = { most: 0 };
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll(`${cards} > li:empty`).length);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, list);
  return () => watched.evaluate(({ most }) => most);
}

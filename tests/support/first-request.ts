import type { Page, Route } from 'playwright-core';

/**
 * Handles the first request of an address; later ones reach the shop. The library's `times` ends interception at once, and
 * a request that the page sends in that moment may never be answered.
 */
export async function onFirstRequest(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, async (route) => {
    if (isHandled) return await route.continue();
    isHandled = true;
    await handle(route);
  });
}

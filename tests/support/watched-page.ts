import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { STATE_ID } from '#web/state-block.ts';

export interface VisitOptions {
  /** Complaints that this test provokes on purpose. */
  readonly expected?: readonly RegExp[];
  /** Origins besides the shop's and the simulator's that the page may ask. */
  readonly origins?: readonly string[];
  readonly context?: BrowserContextOptions;
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong that the test did not expect. */
  readonly complaints: readonly string[];
}

const ANIMATION_FREE: BrowserContextOptions = {
  reducedMotion: 'reduce',
  // What is read again to be kept without a line would be counted by tests that count requests; a test of that allows it.
  serviceWorkers: 'block',
  locale: 'en-US',
  timezoneId: 'UTC',
};

/** A page whose console errors, uncaught errors and requests to strangers are written down. */
export async function openWatchedPage(
  browser: Browser,
  homeOrigins: readonly string[],
  options: VisitOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...ANIMATION_FREE,
    baseURL: homeOrigins[0],
    ...options.context,
  });
  const complaints: string[] = [];
  const allowed = new Set([...homeOrigins, ...(options.origins ?? [])]);
  const complain = (text: string): void => {
    if (!options.expected?.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text(), message.location().url))
      complain(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !allowed.has(origin))
      complain(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500)
      complain(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // A whole document on a busy machine takes longer than a piece of it.
  page.setDefaultNavigationTimeout(30_000);
  if (options.context?.javaScriptEnabled !== false) awaitLife(page);
  return { page, context, complaints };
}

/**
 * A page that was gone to is there for a test once its own script answers. People who are quicker are served by links
 * and forms; tests that mean those switch the script off.
 */
function awaitLife(page: Page): void {
  const alive = async (): Promise<void> => {
    const isOurs = (await page.locator(`#${STATE_ID}`).count()) > 0;
    // Where the script cannot come, the test is about that.
    if (isOurs)
      await page
        .locator('html[data-alive]')
        .waitFor({ timeout: 10_000 })
        .catch(() => null);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await alive();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await alive();
    return answer;
  };
}

/** The browser itself writes a line for each answer of the API that is a refusal, and for pages that are not found. */
const isRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) &&
  text.startsWith('Failed to load resource') &&
  !/\.(js|css|woff2|svg|webp)(\?|$)/.test(url);

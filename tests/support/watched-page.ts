import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

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
  page.setDefaultTimeout(10_000);
  return { page, context, complaints };
}

/** The browser itself writes a line for each answer of the API that is a refusal, and for pages that are not found. */
const isRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) &&
  text.startsWith('Failed to load resource') &&
  !/\.(js|css|woff2|svg|webp)(\?|$)/.test(url);

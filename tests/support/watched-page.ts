import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import { timed } from '#support/report/case-report.ts';
import { STATE_ID } from '#web/document/state-block.ts';

export interface VisitOptions {
  /** Errors that this test provokes on purpose. */
  readonly expected?: readonly RegExp[];
  /** Origins besides the shop and the simulator that the page may request. */
  readonly origins?: readonly string[];
  readonly context?: BrowserContextOptions;
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the test did not expect. */
  readonly unexpectedErrors: readonly string[];
  /** What the browser said, and what became of its requests for documents and data, oldest first. */
  readonly log: () => string;
}

const ANIMATION_FREE: BrowserContextOptions = {
  reducedMotion: 'reduce',
  // The service worker's own requests would be counted by tests that count requests; tests of offline support allow
  // it.
  serviceWorkers: 'block',
  locale: 'en-US',
  timezoneId: 'UTC',
};

/** A busy machine is twenty times slower. */
const TIMEOUT_MS = 60_000;

/** Opens a page and records console errors, uncaught errors and requests to other origins. */
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
  const unexpectedErrors: string[] = [];
  const allowed = new Set([...homeOrigins, ...(options.origins ?? [])]);
  const report = (text: string): void => {
    if (!options.expected?.some((pattern) => pattern.test(text))) unexpectedErrors.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text(), message.location().url))
      report(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !allowed.has(origin)) report(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500)
      report(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  const log = logOf(context);
  const page = await context.newPage();
  if (options.context?.javaScriptEnabled === false) setTimeouts(page);
  else prepare(page);
  return { page, context, unexpectedErrors, log };
}

function logOf(context: BrowserContext): () => string {
  const lines: string[] = [];
  const log = (request: Request, outcome: string | number): void =>
    void lines.push(`${outcome} ${request.method()} ${request.url()}`);
  const isForData = (request: Request) => ['document', 'fetch'].includes(request.resourceType());
  context.on('request', (request) => isForData(request) && log(request, 'sent'));
  context.on('response', (response) => {
    if (isForData(response.request())) log(response.request(), response.status());
  });
  context.on('requestfailed', (request) => log(request, request.failure()?.errorText ?? 'failed'));
  context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return () => lines.join('\n');
}

/** Another tab of the same visitor. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  prepare(tab);
  return tab;
}

function setTimeouts(page: Page): void {
  page.setDefaultTimeout(TIMEOUT_MS);
}

function prepare(page: Page): void {
  setTimeouts(page);
  awaitHydration(page);
}

/**
 * Makes navigations wait for hydration, except with `waitUntil: 'commit'`. Before hydration, links and forms work without
 * JavaScript; tests of that disable it.
 */
function awaitHydration(page: Page): void {
  const hydrated = async (): Promise<void> => {
    const isOurs = (await page.locator(`#${STATE_ID}`).count()) > 0;
    if (isOurs) await page.locator('html[data-hydrated]').waitFor({ timeout: TIMEOUT_MS });
  };
  const thenHydrated =
    <Args extends unknown[], Result>(navigate: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      timed('page loads', async () => {
        const result = await navigate(...args);
        const options = args.at(-1) as { waitUntil?: string } | undefined;
        if (options?.waitUntil !== 'commit') await hydrated();
        return result;
      });
  page.goto = thenHydrated(page.goto.bind(page));
  page.reload = thenHydrated(page.reload.bind(page));
  page.goBack = thenHydrated(page.goBack.bind(page));
  page.goForward = thenHydrated(page.goForward.bind(page));
  page.waitForURL = thenHydrated(page.waitForURL.bind(page));
}

/** Browsers log a message for each 4xx response of the API and for missing pages. */
const isRefusal = (text: string, url: string): boolean =>
  /status of 4\d\d/.test(text) &&
  text.startsWith('Failed to load resource') &&
  !/\.(js|css|woff2|svg|webp)(\?|$)/.test(url);

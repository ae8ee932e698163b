/** Measures how long a visitor waits after each interaction, in a browser with a slowed CPU. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { requestOf } from '#support/page-request.ts';
import { median } from './pairs.ts';
import { benchSetting, QUICK } from './settings.ts';

export const SHOPPER = { email: 'shopper@demo.shop', password: 'demo-shopper-1' };
export const ADMIN = { email: 'admin@demo.shop', password: 'demo-admin-1' };
/** CPU slowdown of the browser, compared with this machine; the budgets are for 4. */
export const SLOWDOWN = benchSetting('BENCH_SLOWER', 4, 1);

/** Lets the page become idle, so that only the next interaction is measured. */
export const rest = (ms: number): Promise<void> => sleep(QUICK ? ms / 10 : ms);

/** Milliseconds of each round, by interaction. */
const waits = new Map<string, number[]>();
/** Slowest event duration of each round as the browser reports it (as in INP), by interaction. */
const delays = new Map<string, number[]>();

export async function openPage(
  browser: Browser,
  shop: string,
  person: typeof SHOPPER | null,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  if (person) {
    const answer = await requestOf(page, '/api/v1/auth/login', {
      method: 'POST',
      data: person,
      headers: { origin: shop },
    });
    if (!answer.ok()) throw new Error(`${person.email} cannot sign in at ${shop}`);
  }
  await throttleCpu(page, SLOWDOWN);
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

/** Removes items of earlier runs, so that no add exceeds the quantity limit. */
export async function emptyCart(page: Page, shop: string): Promise<void> {
  const { user } = (await (await requestOf(page, '/api/v1/auth/check-auth')).json()) as {
    user: { id: string };
  };
  const { data } = (await (await requestOf(page, `/api/v1/shop/cart/${user.id}`)).json()) as {
    data: { items: { productId: string; color: string; size: string }[] };
  };
  for (const { productId, color, size } of data.items)
    await requestOf(page, `/api/v1/shop/cart/${user.id}/${productId}`, {
      method: 'DELETE',
      params: { color, size },
      headers: { origin: shop },
    });
}

/** @param rate slowdown, compared with this machine; 1 is full speed */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor();

/**
 * Measured inside the browser: from the key or click to the first frame that shows an element with this selector and
 * these words. Use `clickAt` rather than a locator's click, whose checks would count.
 */
export async function timeUntilShown(
  name: string,
  page: Page,
  interact: () => Promise<unknown>,
  shown: { selector: string; words?: string },
): Promise<void> {
  await clearDelays(page);
  await page.evaluate(
    ({ selector, words }) => {
      const waited = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} never appeared`)), 20_000);
        let startedAt = 0;
        const markStart = ({ timeStamp }: Event) => {
          startedAt ||= timeStamp;
        };
        for (const kind of ['keydown', 'click'])
          addEventListener(kind, markStart, { capture: true, once: true });
        // Not in requestAnimationFrame: that would request frames which nothing else needs, and wait for them.
        const check = () => {
          const isShown = [...document.querySelectorAll(selector)].some((element) =>
            element.textContent.includes(words),
          );
          if (startedAt === 0 || !isShown) return;
          changes.disconnect();
          removeEventListener('change', check);
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        const changes = new MutationObserver(check);
        changes.observe(document, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
        addEventListener('change', check);
      });
      Object.assign(globalThis, { waited });
    },
    { words: '', ...shown },
  );
  await interact();
  record(
    name,
    await page.evaluate(() => (globalThis as unknown as { waited: Promise<number> }).waited),
  );
  await recordDelay(name, page);
}

/** Prepares a click in the middle of an element, without a locator's checks. */
export async function clickAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element to click is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y);
}

const clearDelays = (page: Page) =>
  page.evaluate(() => void (globalThis as { durations?: number[] }).durations?.splice(0));

async function recordDelay(name: string, page: Page): Promise<void> {
  // The browser reports an interaction some frames later.
  await rest(300);
  const slowest = await page.evaluate(() =>
    Math.max(0, ...((globalThis as { durations?: number[] }).durations ?? [])),
  );
  delays.set(name, [...(delays.get(name) ?? []), slowest]);
}

export function record(name: string, value: number): void {
  waits.set(name, [...(waits.get(name) ?? []), value]);
}

export function report(rounds: number): void {
  console.log(`\nmedian and worst of ${rounds}, CPU slowed ${SLOWDOWN} times, ms\n`);
  console.log(`${''.padEnd(50)}${'wait'.padEnd(18)}slowest event`);
  for (const [name, values] of waits) {
    const answers = delays.get(name);
    const slowest = answers
      ? `${median(answers).toFixed(0)} / ${Math.max(...answers).toFixed(0)}`
      : '';
    console.log(
      `${name.padEnd(50)}${`${median(values).toFixed(0)} / ${Math.max(...values).toFixed(0)}`.padEnd(18)}${slowest}`,
    );
  }
}

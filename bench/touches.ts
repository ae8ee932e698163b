/** A person at a shop in a browser slowed to a quarter, and how long he waits after each touch. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { median } from './pairs.ts';

export const SHOPPER = { email: 'shopper@demo.shop', password: 'demo-shopper-1' };
export const ADMIN = { email: 'admin@demo.shop', password: 'demo-admin-1' };
/** How many times slower than this machine the browser is made; the budgets are for 4. */
export const SLOWER = Number(process.env['BENCH_SLOWER'] ?? 4);

/** Milliseconds of each round, by what was done. */
const waits = new Map<string, number[]>();
/** The slowest answers to a touch that the browser itself saw, by what was done. */
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
  if (person) {
    const answer = await context.request.post('/api/v1/auth/login', {
      data: person,
      headers: { origin: shop },
    });
    if (!answer.ok()) throw new Error(`${person.email} cannot sign in at ${shop}`);
  }
  const page = await context.newPage();
  await slowDown(page, SLOWER);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

/** Nothing of an earlier run lies in it, so that no add is one too many. */
export async function emptyCart(page: Page, shop: string): Promise<void> {
  const { request } = page.context();
  const { user } = (await (await request.get('/api/v1/auth/check-auth')).json()) as {
    user: { id: string };
  };
  const { data } = (await (await request.get(`/api/v1/shop/cart/${user.id}`)).json()) as {
    data: { items: { productId: string; color: string; size: string }[] };
  };
  for (const { productId, color, size } of data.items)
    await request.delete(`/api/v1/shop/cart/${user.id}/${productId}`, {
      params: { color, size },
      headers: { origin: shop },
    });
}

/** @param rate how many times slower than this machine; 1: as fast as it is */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

export const alive = (page: Page): Promise<void> => page.locator('html[data-alive]').waitFor();

/**
 * As the browser sees it: from the key or the click to the first frame in which something stands that fits the selector
 * and has these words. What it costs to drive the browser is not in it, so press with `pressAt`, not with a locator.
 */
export async function timedInside(
  name: string,
  page: Page,
  act: () => Promise<unknown>,
  shown: { selector: string; words?: string },
): Promise<void> {
  await forgetDelays(page);
  await page.evaluate(
    ({ selector, words }) => {
      const waited = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} never stood`)), 20_000);
        let began = 0;
        const mark = ({ timeStamp }: Event) => {
          began ||= timeStamp;
        };
        for (const kind of ['keydown', 'click'])
          addEventListener(kind, mark, { capture: true, once: true });
        // Looking with every frame would ask for frames that nobody else wants, and wait for them.
        const look = () => {
          const stands = [...document.querySelectorAll(selector)].some((element) =>
            element.textContent.includes(words),
          );
          if (began === 0 || !stands) return;
          changes.disconnect();
          removeEventListener('change', look);
          requestAnimationFrame(() => resolve(performance.now() - began));
        };
        const changes = new MutationObserver(look);
        changes.observe(document, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
        addEventListener('change', look);
      });
      Object.assign(globalThis, { waited });
    },
    { words: '', ...shown },
  );
  await act();
  keep(
    name,
    await page.evaluate(() => (globalThis as unknown as { waited: Promise<number> }).waited),
  );
  await keepDelay(name, page);
}

/** A press in the middle of it, without the looks around which a locator presses with. */
export async function pressAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y);
}

const forgetDelays = (page: Page) =>
  page.evaluate(() => void (globalThis as { seen?: number[] }).seen?.splice(0));

async function keepDelay(name: string, page: Page): Promise<void> {
  // The browser tells of an interaction with the next frames.
  await sleep(300);
  const slowest = await page.evaluate(() =>
    Math.max(0, ...((globalThis as { seen?: number[] }).seen ?? [])),
  );
  delays.set(name, [...(delays.get(name) ?? []), slowest]);
}

export function keep(name: string, value: number): void {
  waits.set(name, [...(waits.get(name) ?? []), value]);
}

export function report(rounds: number): void {
  console.log(`\nmedian and worst of ${rounds}, CPU slowed ${SLOWER} times, ms\n`);
  console.log(`${''.padEnd(44)}${'wait'.padEnd(18)}slowest answer to a touch`);
  for (const [name, values] of waits) {
    const answers = delays.get(name);
    const told = answers
      ? `${median(answers).toFixed(0)} / ${Math.max(...answers).toFixed(0)}`
      : '';
    console.log(
      `${name.padEnd(44)}${`${median(values).toFixed(0)} / ${Math.max(...values).toFixed(0)}`.padEnd(18)}${told}`,
    );
  }
}

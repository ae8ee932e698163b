/**
 * `npm run bench:interactions -- ADDRESS`: how long a person waits after each touch, in a browser slowed to a quarter, on a
 * running demo shop (`npm start`). Figures are this machine's; the same run of a quiet machine is what to compare.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#support/chromium.ts';
import { median } from './pairs.ts';

const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWER = 4;
const SHOPPER = { email: 'shopper@demo.shop', password: 'demo-shopper-1' };
const ADMIN = { email: 'admin@demo.shop', password: 'demo-admin-1' };

/** Milliseconds of each round, by what was done. */
const waits = new Map<string, number[]>();
/** The slowest answers to a touch that the browser itself saw, by what was done. */
const delays = new Map<string, number[]>();

const browser = await launchBrowser();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop();
    await admin();
  }
} finally {
  await browser.close();
}
report();

async function newPage(person: typeof SHOPPER | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: SHOP,
    viewport: { width: 1280, height: 900 },
  });
  if (person) {
    const answer = await context.request.post('/api/v1/auth/login', {
      data: person,
      headers: { origin: SHOP },
    });
    if (!answer.ok()) throw new Error(`${person.email} cannot sign in at ${SHOP}`);
  }
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
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

const alive = (page: Page): Promise<void> => page.locator('html[data-alive]').waitFor();

/** Does something and waits for what it should bring. */
async function timed(
  name: string,
  page: Page,
  act: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => void (globalThis as { seen?: number[] }).seen?.splice(0));
  const began = performance.now();
  await act();
  await until();
  keep(waits, name, performance.now() - began);
  // The browser tells of an interaction with the next frames.
  await sleep(300);
  const slowest = await page.evaluate(() =>
    Math.max(0, ...((globalThis as { seen?: number[] }).seen ?? [])),
  );
  keep(delays, name, slowest);
}

function keep(where: Map<string, number[]>, name: string, value: number): void {
  where.set(name, [...(where.get(name) ?? []), value]);
}

async function shop(): Promise<void> {
  const page = await newPage(SHOPPER);
  const began = performance.now();
  await page.goto('/shop/home', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart/i }).first();
  const cart = page.getByRole('link', { name: /^Cart, / });
  await add.waitFor();
  await alive(page);
  const empty = await cart.getAttribute('aria-label');
  await add.click();
  await page.waitForFunction(
    (before) => document.querySelector('a[aria-haspopup="dialog"]')?.ariaLabel !== before,
    empty,
  );
  keep(waits, 'cold home load to item in cart', performance.now() - began);

  await page.goto('/shop/listing');
  await alive(page);
  await sleep(1000);
  const before = await cart.getAttribute('aria-label');
  await timed(
    'click to updated cart badge',
    page,
    () => add.click(),
    () =>
      page.waitForFunction(
        (was) => document.querySelector('a[aria-haspopup="dialog"]')?.ariaLabel !== was,
        before,
      ),
  );
  const heart = page.locator('article.card button[aria-pressed]').first();
  const wished = await heart.getAttribute('aria-pressed');
  await timed(
    'heart',
    page,
    () => heart.click(),
    () =>
      page.waitForFunction(
        (was) => document.querySelector('article.card button[aria-pressed]')?.ariaPressed !== was,
        wished,
      ),
  );
  const cards = page.locator('article.card').getByRole('link');
  await timed(
    'card click to complete dialog, cold',
    page,
    () => cards.nth(5).press('Enter'),
    () => page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor(),
  );
  const swatch = page.getByRole('dialog').getByRole('radio').nth(1);
  if ((await swatch.count()) > 0)
    await timed(
      'swatch',
      page,
      () => swatch.check({ force: true }),
      () => sleep(0),
    );
  await page.keyboard.press('Escape');
  await cards.nth(1).hover();
  await sleep(1500);
  await timed(
    'card click to complete dialog, prefetched',
    page,
    () => cards.nth(1).click(),
    () => page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await timed(
    'filter tick to new grid',
    page,
    () => page.getByRole('checkbox', { name: /^Indigo/ }).check(),
    () => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')),
  );
  await page.goto('/shop/search');
  await alive(page);
  await timed(
    'type in search',
    page,
    () => page.getByRole('searchbox').first().pressSequentially('jacket'),
    () => sleep(0),
  );
  await page.context().close();
}

async function admin(): Promise<void> {
  const page = await newPage(ADMIN);
  await page.goto('/admin/dashboard');
  await alive(page);
  await sleep(1500);
  await timed(
    'palette open',
    page,
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('combobox').first().waitFor(),
  );
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation').first();
  for (const name of ['Products', 'Orders', 'Products', 'Orders'])
    await menu
      .getByRole('link', { name })
      .click()
      .then(() => page.getByRole('heading', { level: 1 }).waitFor())
      .then(() => sleep(700));
  await timed(
    'section switch, seen before',
    page,
    () => menu.getByRole('link', { name: 'Products' }).click(),
    () => page.waitForFunction(() => document.title.startsWith('Products')),
  );
  await page.context().close();
}

function report(): void {
  console.log(`\nmedian and worst of ${ROUNDS}, CPU slowed ${SLOWER} times, ms\n`);
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

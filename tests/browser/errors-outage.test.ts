/** Outages of the database and of the network: pages show a clear message and can be retried. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { administer } from '#support/postgres-run.ts';

const EXPECTED_ERRORS = [
  // Scripts that load later are optional.
  /browser-later/,
  /^50\d from/,
  /status of 50\d/,
  /ERR_CONNECTION_REFUSED/,
  /ERR_INTERNET_DISCONNECTED/,
];

const problem = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try Again' });

/** Refuses new database connections and closes existing ones. */
async function closeDatabase(shop: BrowserShop): Promise<() => Promise<void>> {
  const { rows } = await shop.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  await administer(shop.ownerUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await administer(
    shop.ownerUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return () => administer(shop.ownerUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
}

test('without a database every page shows a message, and Try Again works later', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  const signedIn = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await signIn(signedIn, SHOPPER);
  const open = await closeDatabase(shop);
  try {
    for (const [address, sentence] of [
      ['/shop/home', 'The shop is unavailable right now.'],
      ['/shop/product/00000000-0000-7000-8000-000000000000', 'The shop is unavailable right now.'],
      ['/shop/search?keyword=jacket', 'Search is not available right now'],
    ] as const) {
      const html = await (await page.request.get(address)).text();
      expect(html, address).toContain(sentence);
      expect(html, address).toContain('Try Again');
    }
    await signedIn.goto('/shop/wishlist');
    // Elsewhere it is announced.
    const content = signedIn.getByRole('main');
    await content.getByText('The shop is unavailable right now.').waitFor();
    expect(await signedIn.getByRole('link', { name: 'Try Again' }).count()).toBe(1);
    await page.goto('/shop/listing?category=women&size=M');
    await problem(page).waitFor();
    const refusal = page.waitForResponse((answer) => answer.status() >= 500);
    await tryAgain(page).click();
    // Waits for the response, which must arrive while the database is unavailable.
    await refusal;
    await problem(page).waitFor();
  } finally {
    await open();
  }
  await tryAgain(page).click();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=women&size=M');
});

test('offline, a filter shows the message and Try Again in place, and the filter is kept', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women', { expected: EXPECTED_ERRORS });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await loseTheLine(page);
  // Not `check()`, which waits for the checked state that the error page removes.
  await page.getByRole('checkbox', { name: /^Indigo/ }).click();
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  // Continues by itself once it is online.
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test("offline, a page whose code is not loaded shows the message instead of the browser's error page", async ({
  visit,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await loseTheLine(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
});

async function loseTheLine(page: Page): Promise<void> {
  await untilLazyCodeLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole('region', { name: 'Connection' }).waitFor();
}

async function expectUnreachable(page: Page): Promise<void> {
  await problem(page).waitFor();
  await page
    .getByRole('main')
    .getByText('The shop cannot be reached. Check your connection and try again.')
    .waitFor();
}

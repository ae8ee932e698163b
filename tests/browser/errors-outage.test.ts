/** Outages of the database and of the network: pages show a clear message and can be retried. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { goOffline, untilChunkLoaded } from '#support/lazy-code.ts';
import { UNREACHABLE } from '#support/network-faults.ts';
import { requestOf } from '#support/page-request.ts';
import { administer } from '#support/postgres-run.ts';
import { EXPECTED_ERRORS, sameDocument } from '#support/shop-behind-proxy.ts';

const problem = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try Again' });

/** Refuses new database connections and closes existing ones. @returns ends it and waits for the shop */
async function closeDatabase(shop: BrowserShop): Promise<() => Promise<void>> {
  const { rows } = await shop.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  const allow = (connections: boolean) =>
    administer(shop.ownerUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${connections}`);
  await allow(false);
  await administer(
    shop.ownerUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return async () => {
    await allow(true);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).ok).toBe(true);
  };
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
      // Cached pages are served until the shop notices that it receives no change notifications.
      const html = async () => (await requestOf(page, address)).text();
      await expect.poll(html, { message: address }).toContain(sentence);
      expect(await html(), address).toContain('Try Again');
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
  await expect.poll(() => new URL(page.url()).search).toBe('?category=women&size=M');
});

async function expectUnreachable(page: Page): Promise<void> {
  await problem(page).waitFor();
  await page.getByRole('main').getByText(UNREACHABLE).waitFor();
}

test('offline, a filter shows the message in place and is kept, and continues when online', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women', { expected: EXPECTED_ERRORS });
  const stays = await sameDocument(page);
  // The code of cards is preloaded.
  await untilChunkLoaded(page, 'card-data');
  await goOffline(page);
  await page.getByRole('region', { name: 'Connection' }).waitFor();
  const indigo = page.getByRole('checkbox', { name: /^Indigo/ });
  // Not `check()`, which waits for the checked state that the error page removes.
  await indigo.click();
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  expect(await indigo.isChecked()).toBe(true);
  await stays();
});

test("offline, a page whose code is not loaded shows the message instead of the browser's error page", async ({
  visit,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await goOffline(page);
  await page.getByRole('region', { name: 'Connection' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
});

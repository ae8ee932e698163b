/** A shop in trouble: its database gone, itself gone, slow, or busy. People read a clear sentence and can try again. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { lateCode } from '#support/late-code.ts';
import { administer } from '#support/postgres-run.ts';

const TROUBLE = [
  // What loads after a page is not missed.
  /browser-later/,
  /^50\d from/,
  /status of 50\d/,
  /ERR_CONNECTION_REFUSED/,
  /ERR_INTERNET_DISCONNECTED/,
];

const problem = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try Again' });

/** Nobody gets into the shop's database, and who was in is out. */
async function closeDatabase(shop: BrowserShop): Promise<() => Promise<void>> {
  const { rows } = await shop.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  await administer(shop.databaseUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await administer(
    shop.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return () => administer(shop.databaseUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
}

test('without its database every page says so in a sentence, and Try Again shows it later', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about', { expected: TROUBLE });
  const signedIn = await visit('/shop/about', { expected: TROUBLE });
  await signIn(signedIn, SHOPPER);
  const open = await closeDatabase(shop);
  try {
    for (const [address, sentence] of [
      ['/shop/home', 'The shop cannot be reached for a moment.'],
      [
        '/shop/product/00000000-0000-7000-8000-000000000000',
        'The shop cannot be reached for a moment.',
      ],
      ['/shop/search?keyword=jacket', 'We could not reach search'],
    ] as const) {
      const html = await (await page.request.get(address)).text();
      expect(html, address).toContain(sentence);
      expect(html, address).toContain('Try Again');
    }
    await signedIn.goto('/shop/wishlist');
    await signedIn.getByText('The shop cannot be reached for a moment.').waitFor();
    expect(await signedIn.getByRole('link', { name: 'Try Again' }).count()).toBe(1);
    await page.goto('/shop/listing?category=women&size=M');
    await problem(page).waitFor();
    const refusal = page.waitForResponse((answer) => answer.status() >= 500);
    await tryAgain(page).click();
    // The sentence stands while the question is on its way; answered later, it would find the database again.
    await refusal;
    await problem(page).waitFor();
  } finally {
    await open();
  }
  await tryAgain(page).click();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=women&size=M');
});

test('out of reach: the sentence, and Try Again in place, with the filters kept', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women', { expected: TROUBLE });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await loseTheLine(page);
  // Not `check()`, which looks for the tick afterwards: the problem may stand there by then.
  await page.getByRole('checkbox', { name: /^Indigo/ }).click();
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  // Back on the line it goes on by itself.
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('out of reach before the next page has its code: the same, and no page of the browser', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { expected: TROUBLE });
  await loseTheLine(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await expectUnreachable(page);
  await tryAgain(page).click();
  await expectUnreachable(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
});

async function loseTheLine(page: Page): Promise<void> {
  await lateCode(page);
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

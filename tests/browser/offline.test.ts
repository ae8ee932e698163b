/** Offline: visited pages open, nothing is sent, and the page continues when it is online. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, findProduct } from '#support/browser-buyer.ts';
import { EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';

const DRESS = 'Ikat wrap dress';

/** The browser's caches: URLs of pages, and all their text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pages: string[] = [];
    let texts = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (name.startsWith('pages-')) pages.push(pathname);
        if (!name.startsWith('pictures-')) texts += await (await cache.match(request))?.text();
      }
    }
    return { pages, texts };
  });

// Several full page loads.
test(
  'visited pages open offline, nothing is sent, and the page continues by itself',
  { timeout: 120_000 },
  async ({ visit }) => {
    const page = await visit('/shop/home', {
      context: { serviceWorkers: 'allow' },
      expected: EXPECTED_ERRORS,
    });
    const buyer = await aBuyer(page, { address: false, userName: 'Wilhelmina Carder' });
    const { _id } = await findProduct(page, DRESS);
    const address = `/shop/product/${_id}`;
    await expect.poll(async () => (await kept(page)).pages).toContain('/shop/home');
    await page.goto('/shop/account');
    await page.goto('/shop/cart');
    await page.goto(address);
    await expect.poll(async () => (await kept(page)).pages).toContain(address);
    const { pages, texts } = await kept(page);
    expect(pages.toSorted()).toEqual(['/shop/home', address].toSorted());
    for (const secret of ['Wilhelmina', buyer.email, buyer.id]) expect(texts).not.toContain(secret);

    const notice = page.getByRole('region', { name: 'Connection' });
    const madder = page.getByRole('radio', { name: 'Madder' });
    const size = page.getByRole('radio', { name: /^M(,|$)/ });
    await madder.check({ force: true });
    await size.check({ force: true });
    await page.context().setOffline(true);
    await notice.getByText('You are offline').waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
    await page.getByText('Nothing was sent or charged.').first().waitFor();
    expect([await madder.isChecked(), await size.isChecked()]).toEqual([true, true]);
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();

    await page.reload();
    await page.getByRole('heading', { name: DRESS, level: 1 }).waitFor();
    await notice.getByText('This page is as it was on').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /, home$/ }).press('Enter');
    await page.waitForURL('**/shop/home');
    await notice.waitFor();
    await page.goto(address);
    await notice.waitFor();

    await page.context().setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    // The session is known again in the same document.
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    expect(await page.evaluate(() => 'cachedAt' in document.documentElement.dataset)).toBe(false);

    await page.context().setOffline(true);
    await page.goto('/shop/checkout');
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  },
);

/** Updates without reloading: stale pages, other tabs, actions continued after sign-in, prefetching. */
import type { Page } from 'playwright-core';
import { anotherTab } from '#support/watched-page.ts';
import { expect, SHOPPER, test } from '#support/browser.ts';
import { aBuyer } from '#support/browser-buyer.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';

const cart = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('a cached page is renewed at once when the catalogue changes in any instance', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about');
  const text = async () => (await page.request.get('/shop/listing?category=pets')).text();
  expect(await text()).toContain('Rope leash, spliced');
  await shop.pool.query(
    "UPDATE products SET title = 'Rope leash, plaited' WHERE title = 'Rope leash, spliced'",
  );
  await expect.poll(text).toContain('Rope leash, plaited');
});

test('an action started while signed out is completed after sign-in, on the same page', async ({
  visit,
  shop,
}) => {
  const buyer = await aBuyer(await visit('/shop/about'));
  const page = await visit('/shop/listing?category=pets');
  await page.getByRole('button', { name: /^Add to cart, Plaid ball/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: /login/i }).click();
  await page.waitForURL('**/auth/login?origin=*');
  await page.getByLabel('Email').or(page.getByLabel('Email')).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.url}/shop/listing?category=pets`);
  await cart(page, 'Cart, 1 item').waitFor();
  await page.reload();
  await cart(page, 'Cart, 1 item').waitFor();
});

test('signing in from a product over a list leads back to the list, its position and the open product', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const { origin } = new URL(page.url());
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Pets' })
    .click();
  await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor();
  const card = page.getByRole('main').getByRole('article').last().getByRole('link');
  await card.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const title = await dialog.getByRole('heading').first().textContent();
  await dialog.getByRole('link', { name: 'Login' }).press('Enter');
  await page.getByLabel('Email').fill(SHOPPER.email);
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: title ?? 'no title' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${origin}/shop/listing?category=pets`);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.goBack();
  await page.waitForURL(`${origin}/shop/about`);
});

test('a pending action is dropped when the visitor returns without signing in, or signs in from another page', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=pets');
  const { origin } = new URL(page.url());
  const kept = () => page.evaluate(() => sessionStorage.getItem('intent'));
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('article').first().getByRole('link').press('Enter');
  await dialog.getByRole('link', { name: 'Login' }).press('Enter');
  await page.getByRole('link', { name: 'terms', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  // A visitor who reads the terms first still returns to the product.
  expect(await kept()).not.toBeNull();
  await page.goBack();
  await page.getByLabel('Email').waitFor();
  await page.goBack();
  await dialog.getByRole('link', { name: 'Login' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await kept()).toBeNull();

  // Signing in from another page does not continue it either.
  await page.getByRole('button', { name: /^Add to cart, Plaid ball/ }).click();
  await dialog.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').waitFor();
  await page.getByRole('link', { name: 'Contact' }).last().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  // The contact page has an Email field too, but no password.
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.getByLabel('Email').fill(SHOPPER.email);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/shop/contact`);
  await page.getByLabel(/^Logged in as /).waitFor();
  await expect.poll(kept).toBeNull();
});

test('two tabs agree on the cart and on who is signed in', async ({ visit, shop }) => {
  const first = await visit('/shop/about');
  await aBuyer(first);
  await first.goto('/shop/listing?category=pets');
  const second = await anotherTab(first);
  await second.goto('/shop/about');
  // Tabs start to communicate after everything else.
  for (const tab of [first, second]) await untilLazyCodeLoaded(tab);
  await first.getByRole('button', { name: /^Add to cart, Plaid ball/ }).click();
  for (const tab of [first, second]) await cart(tab, 'Cart, 1 item').waitFor();

  await first.getByLabel(/^Logged in as /).click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(shop.log()).not.toContain('"level":50');
});

test('a page is prefetched when its link is hovered or focused or its filter is about to change, and only once', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/shop/products')) asked.push(request.url());
  });
  const link = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Garden' });
  // The prefetch script loads after hydration; between attempts the pointer rests long enough to trigger it.
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 400);
        await link.hover();
        return asked.length;
      },
      { interval: 400 },
    )
    .toBeGreaterThan(0);
  const before = asked.length;
  await link.click();
  await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
  expect(asked).toHaveLength(before);

  const filter = page.getByRole('complementary', { name: 'Filters' }).getByText('Moss');
  await filter.hover();
  await page.mouse.down();
  await expect.poll(() => asked.at(-1)).toMatch(/category=garden&color=Moss/);
  await page.mouse.up();
  await page.getByRole('link', { name: 'Moss, remove from colour' }).waitFor();
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  expect(asked).toHaveLength(before + 1);
});

test('a card that is hovered for 100 ms or focused prefetches its product, which then opens without a request', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=pets');
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/v1\/shop\/products\/([0-9a-f-]{36})$/.exec(request.url()) ?? [];
    if (id) requested.push(id);
  });
  await untilLazyCodeLoaded(page);
  const cards = page.getByRole('main').getByRole('article');
  const link = (at: number) => cards.nth(at).getByRole('link').first();
  const idOf = async (at: number) =>
    /[0-9a-f-]{36}/.exec((await link(at).getAttribute('href')) ?? '')?.[0] ?? '';
  const [hovered, focused] = [await idOf(0), await idOf(1)];

  await link(0).hover();
  await expect.poll(() => requested).toContain(hovered);
  await link(1).focus();
  await expect.poll(() => requested).toContain(focused);
  const before = requested.length;
  await link(1).press('Enter');
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(requested).toHaveLength(before);
});

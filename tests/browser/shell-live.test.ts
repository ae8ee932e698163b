/** What the shell does while pages live: kept pages renew, tabs agree, a wish outlives signing in, links fetch ahead. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';
import { lateCode } from '#support/late-code.ts';

const cart = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('a kept page is renewed at once when the catalogue changes, in whichever instance', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about');
  const text = async () => (await page.request.get('/shop/listing?category=pets')).text();
  expect(await text()).toContain('Rope leash, spliced');
  await shop.pool.query(
    "UPDATE products SET title = 'Rope leash, plaited' WHERE title = 'Rope leash, spliced'",
  );
  await expect.poll(text, { timeout: 2000 }).toContain('Rope leash, plaited');
});

test('what was pressed signed out is done after signing in, on the same page', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/listing?category=pets');
  await page.getByRole('button', { name: /^Add to cart, Plaid ball/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: /login/i }).click();
  await page.waitForURL('**/auth/login?origin=*');
  await page.getByLabel('E-mail').or(page.getByLabel('Email')).fill(SHOPPER.email);
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.url}/shop/listing?category=pets`);
  await cart(page, 'Cart, 1 item').waitFor();
  await page.reload();
  await cart(page, 'Cart, 1 item').waitFor();
});

test('two tabs agree on the cart and on who is signed in', async ({ visit, shop }) => {
  const first = await visit('/shop/about');
  await signIn(first, SHOPPER);
  await first.goto('/shop/listing?category=pets');
  const second = await first.context().newPage();
  await second.goto('/shop/about');
  // Tabs hear of each other once all else stands.
  for (const tab of [first, second]) await lateCode(tab);
  const count = async () =>
    Number(/\d+/.exec((await cart(first, 'Cart').getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await count();
  await first.getByRole('button', { name: /^Add to cart, Plaid ball/ }).click();
  await expect.poll(count).toBe(before + 1);
  await cart(second, before === 0 ? 'Cart, 1 item' : `Cart, ${before + 1} items`).waitFor();

  await first.getByLabel(/^Logged in as /).click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(shop.log()).not.toContain('"level":50');
});

test('a page is fetched when its link is about to be followed or its filter ticked, and not twice', async ({
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
  // The part that fetches ahead loads after the page stands; between two tries the pointer rests long enough to mean it.
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

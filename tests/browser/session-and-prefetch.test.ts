/** Updates without reloading: other tabs, actions continued after sign-in, prefetching. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, test } from '#support/browser.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { signInByForm, visitAsBuyer } from '#support/storefront.ts';
import { anotherTab } from '#support/watched-page.ts';

const PETS = '/shop/listing?category=pets';

const cart = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const addBall = (page: Page) => page.getByRole('button', { name: /^Add(ed)? to cart, Plaid ball/ });

test('adding to the cart while signed out is explained and completed after sign-in, on the same page; two tabs agree on the cart and on who is signed in', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  await page.context().clearCookies();
  await page.goto(PETS);
  await addBall(page).click();
  await page.locator('[data-toast]').getByText('Please login to update cart').waitFor();
  const question = page.getByRole('dialog', { name: 'Please login to update cart' });
  await question.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/auth/login?origin=*');
  await signInByForm(page, buyer);
  await page.waitForURL(shop.url + PETS);
  await cart(page, 'Cart, 1 item').waitFor();
  await page.reload();
  await cart(page, 'Cart, 1 item').waitFor();

  const other = await anotherTab(page);
  await other.goto('/shop/about');
  // Tabs start to communicate after everything else.
  for (const tab of [page, other]) await untilLazyCodeLoaded(tab);
  await cart(other, 'Cart, 1 item').press('Enter');
  const quantity = other.getByRole('dialog').getByRole('group', { name: /^Quantity/ });
  await expect.poll(() => quantity.textContent()).toBe('1');
  await addBall(page).click();
  await cart(page, 'Cart, 2 items').waitFor();
  await expect.poll(() => quantity.textContent()).toBe('2');

  await page.getByLabel(/^Logged in as /).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.keyboard.press('Escape');
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
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
  await signInByForm(page, SHOPPER);
  await dialog.getByRole('heading', { name: title ?? 'no title' }).waitFor();
  await page.goBack();
  await page.waitForURL(origin + PETS);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.goBack();
  await page.waitForURL(`${origin}/shop/about`);
});

test('a pending action is dropped when the visitor returns without signing in, or signs in from another page', async ({
  visit,
}) => {
  const page = await visit(PETS);
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
  await addBall(page).click();
  await dialog.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').waitFor();
  await page.getByRole('link', { name: 'Contact' }).last().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signInByForm(page, SHOPPER);
  await page.waitForURL(`${origin}/shop/contact`);
  await page.getByLabel(/^Logged in as /).waitFor();
  await expect.poll(kept).toBeNull();
});

test('a page is prefetched when its link is hovered or its filter is about to change, a product when its card is hovered for 100 ms or focused, and only once', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const lists: string[] = [];
  const products: string[] = [];
  page.on('request', (request) => {
    const [, query, id] =
      /\/api\/v1\/shop\/products(\?.*)?(?:\/([0-9a-f-]{36}))?$/.exec(request.url()) ?? [];
    if (id) products.push(id);
    else if (query) lists.push(query);
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
        return lists.length;
      },
      { interval: 400 },
    )
    .toBeGreaterThan(0);
  const before = lists.length;
  await link.click();
  await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
  expect(lists).toHaveLength(before);

  const filter = page.getByRole('complementary', { name: 'Filters' }).getByText('Moss');
  await filter.hover();
  await page.mouse.down();
  await expect.poll(() => lists.at(-1)).toMatch(/category=garden&color=Moss/);
  await page.mouse.up();
  const chip = page.getByRole('link', { name: 'Moss, remove from colour' });
  await chip.waitFor();
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  expect(lists).toHaveLength(before + 1);
  await chip.click();
  await chip.waitFor({ state: 'detached' });

  await untilLazyCodeLoaded(page);
  const card = (at: number) =>
    page.getByRole('main').getByRole('article').nth(at).getByRole('link').first();
  const idOf = async (at: number) =>
    /[0-9a-f-]{36}/.exec((await card(at).getAttribute('href')) ?? '')?.[0] ?? '';
  const [hovered, focused] = [await idOf(0), await idOf(1)];
  await card(0).hover();
  await expect.poll(() => products).toContain(hovered);
  await card(1).focus();
  await expect.poll(() => products).toContain(focused);
  const requested = products.length;
  await card(1).press('Enter');
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(products).toHaveLength(requested);
});

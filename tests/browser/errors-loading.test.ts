/**
 * Pages that fail to load through network faults, slow responses or an expired session. Every page shows a message,
 * can be retried without a reload, and restores the focus.
 */
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  simpleProduct,
  putInCart,
} from '#support/browser-buyer.ts';
import type { ProxyFault } from '#support/fault-proxy.ts';
import { PAGE_ERRORS, PAGE_FAULTS, UNREACHABLE } from '#support/network-faults.ts';
import { endSessions, sameDocument, test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';

interface Place {
  readonly name: string;
  readonly from: string;
  /** The control that leads there. */
  readonly way: (page: Page) => Locator;
  /** The request that the page needs. */
  readonly asks: RegExp;
  readonly heading: string;
  /** Needs a signed-in shopper. */
  readonly own?: true;
}

const header = (page: Page) => page.getByRole('banner');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

const PLACES: readonly Place[] = [
  {
    name: 'home',
    from: '/shop/about',
    way: (page) => header(page).getByRole('link', { name: /, home$/ }),
    asks: /\/shop\/products\?/,
    heading: '',
  },
  {
    name: 'a category',
    from: '/shop/about',
    way: (page) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Women' }),
    asks: /\/shop\/products\?/,
    heading: 'Women',
  },
  {
    name: 'a category, from the page without access',
    from: '/unauth-page',
    way: (page) => main(page).getByRole('link', { name: 'Women' }),
    asks: /\/shop\/products\?/,
    heading: 'Women',
  },
  {
    name: 'a filter',
    from: '/shop/listing?category=women',
    way: (page) => page.getByRole('checkbox', { name: /^Indigo/ }),
    asks: /\/shop\/products\?/,
    heading: 'Women',
  },
  {
    name: 'more of a list',
    from: '/shop/listing',
    way: (page) => page.getByRole('link', { name: 'Show more' }),
    asks: /\/shop\/products\?/,
    heading: 'Products',
  },
  {
    name: 'orders',
    from: '/shop/account?tab=address',
    way: (page) => tab(page, 'Orders'),
    asks: /\/shop\/orders\/user\//,
    heading: 'Account',
    own: true,
  },
  {
    name: 'addresses',
    from: '/shop/account',
    way: (page) => tab(page, 'Address'),
    asks: /\/shop\/address\/get\//,
    heading: 'Account',
    own: true,
  },
  {
    name: 'settings',
    from: '/shop/account',
    way: (page) => tab(page, 'Settings'),
    asks: /\/account\/sessions/,
    heading: 'Account',
    own: true,
  },
];

const tryAgain = (page: Page) => main(page).getByRole('link', { name: 'Try Again' });

/** Applies every fault in turn, expects its message, and retries until the page is shown. */
async function outlives(
  page: Page,
  press: () => Promise<void>,
  inject: (fault: ProxyFault) => () => number,
  sentences: Record<keyof typeof PAGE_ERRORS, string> = PAGE_ERRORS,
): Promise<void> {
  let next = press;
  for (const fault of PAGE_FAULTS) {
    const restore = inject(fault);
    await next();
    await main(page).getByText(sentences[fault]).waitFor();
    await page.getByRole('heading', { name: 'Something went wrong', level: 1 }).waitFor();
    restore();
    next = () => tryAgain(page).press('Enter');
  }
  await next();
}

describe('failed navigation', () => {
  test.for(PLACES)('$name', async ({ name, from, way, asks, heading, own }, { visit, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    if (own) {
      await aBuyer(page);
      await page.goto(from);
    } else if (from !== '/shop/about') await page.goto(from);
    const stays = await sameDocument(page);
    const inject = (fault: ProxyFault) => proxy.inject(fault, 'GET', asks);
    await outlives(page, () => way(page).press(name === 'a filter' ? 'Space' : 'Enter'), inject);
    const title = page.getByRole('heading', { level: 1, name: heading }).first();
    await tryAgain(page).waitFor({ state: 'detached' });
    await title.waitFor();
    // Try Again is gone; the focus is on the page's heading.
    await expect.poll(() => focused(page)).toBe(await title.textContent());
    await stays();
  });

  test('another product, from a product page', async ({ visit, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    await page.goto(`/shop/product/${product._id}`);
    const stays = await sameDocument(page);
    const others = page.getByRole('region', { name: /^More from/ }).getByRole('article');
    const name = (await others.first().getByRole('heading').textContent()) ?? '';
    await outlives(
      page,
      () => others.first().getByRole('link', { name }).press('Enter'),
      (fault) => proxy.inject(fault, 'GET', /\/shop\/products\/[0-9a-f-]{36}$/),
    );
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await stays();
  });

  test('checkout, from the cart', async ({ visit, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
    await page.goto('/shop/about');
    const stays = await sameDocument(page);
    await page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    const checkout = page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
    await outlives(
      page,
      () => checkout.press('Enter'),
      (fault) => proxy.inject(fault, 'GET', /\/shop\/address\/get\//),
    );
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await stays();
  });

  test('an order, over the list of orders', async ({ visit, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const buyer = await aBuyer(page);
    const { data } = await anOrder(
      page,
      buyer,
      await findProduct(page, simpleProduct({ shipped: false })),
    );
    await page.goto('/shop/account');
    await outlives(
      page,
      () => page.getByRole('button', { name: /^View Details/ }).press('Enter'),
      (fault) => proxy.inject(fault, 'GET', /\/shop\/orders\/user\//),
    );
    await page.getByRole('dialog', { name: `Order ${data.number}` }).waitFor();
  });
});

describe('right after a payment', () => {
  test('a receipt that fails to load never says that nothing was charged', async ({
    visit,
    shop,
    proxy,
  }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    const { approvalURL } = await anOrder(page, buyer, product);
    const token = new URL(approvalURL).searchParams.get('token') ?? '';
    const back = await shop.simulator.approve(token);
    const paid =
      'Your order could not be shown. If you have paid, your payment is safe; you do not need to pay again. Please try again in a moment.';
    await outlives(
      page,
      () => page.goto(back).then(() => undefined),
      (fault) => proxy.inject(fault, 'GET', /\/shop\/orders\/[0-9a-f-]{36}$/),
      { ...PAGE_ERRORS, 'html-502': paid, 'empty-500': paid },
    );
    await page.getByRole('heading', { name: 'Payment is successfull!', level: 1 }).waitFor();
    await expect.poll(() => focused(page)).toBe('Payment is successfull!');
  });
});

test('the page without access links to search and categories, also after a failed navigation', async ({
  visit,
  proxy,
}) => {
  const page = await visit('/shop/about', {
    expected: EXPECTED_ERRORS,
    context: { viewport: { width: 360, height: 780 } },
  });
  await aBuyer(page, { address: false });
  await page.goto('/admin/orders');
  await page.getByRole('heading', { name: "You don't have access to view this page" }).waitFor();
  const stays = await sameDocument(page);
  await main(page).getByRole('link', { name: 'Search' }).press('Enter');
  await page.getByRole('searchbox').fill('jacket');
  const restore = proxy.inject('connection-reset', 'GET', /\/shop\/(search|products)/);
  await page.getByRole('searchbox').press('Enter');
  await main(page).getByText('Search is not available right now').waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: "You don't have access to view this page" }).waitFor();
  await page.getByLabel('Menu').press('Enter');
  await page
    .getByRole('navigation', { name: 'Shop' })
    .getByRole('link', { name: 'Women' })
    .press('Enter');
  await main(page).getByText(UNREACHABLE).waitFor();
  restore();
  await tryAgain(page).press('Enter');
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await stays();
});

test('the error page is accessible on a light phone and a dark desktop', async ({
  visit,
  proxy,
}) => {
  const restore = proxy.inject('html-502', 'GET', /\/shop\/products\?/);
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    const page = await visit('/shop/about', {
      expected: EXPECTED_ERRORS,
      context: { colorScheme, viewport: { width, height: 800 } },
    });
    await header(page)
      .getByRole('link', { name: /, home$/ })
      .press('Enter');
    await main(page).getByText(PAGE_ERRORS['html-502']).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  restore();
});

describe('an expired session', () => {
  test.for(PLACES.filter(({ own }) => own))(
    '$name: the visitor signs in and returns',
    async ({ from, way, heading }, { visit, shop }) => {
      const page = await visit('/shop/about');
      const buyer = await aBuyer(page);
      await page.goto(from);
      await endSessions(shop, buyer);
      await way(page).press('Enter');
      await page.waitForURL(/\/auth\/login\?reason=expired/);
      await main(page).or(page.getByRole('form')).first().waitFor();
      await page.getByText('Session expired').first().waitFor();
      await page.getByText('Please login again to continue').first().waitFor();
      await page.getByLabel('Email').fill(buyer.email);
      await page.getByLabel('Password', { exact: true }).fill(buyer.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
      expect(await call(page, 'get', '/auth/check-auth')).toMatchObject({ success: true });
    },
  );
});

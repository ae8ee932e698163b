/**
 * Pages that load while what stands before the shop is ill, the shop is slow, or the session has ended. On every page: a
 * sentence, a way to try again that needs no reload, and the focus where it can be used.
 */
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible } from '#support/browser.ts';
import { aBuyer, anOrder, call, findProduct, focused, plain, putInCart } from '#support/buying.ts';
import type { Illness } from '#support/sick-front.ts';
import { endSessions, sameDocument, test, TROUBLE } from '#support/sick-shop.ts';

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
const BROKEN =
  'This page could not be shown. Nothing was changed or charged. Please try again in a moment.';

/** What a page says that could not be loaded. */
const SENTENCES = {
  cut: UNREACHABLE,
  'html-502': BROKEN,
  'busy-503': 'The shop is very busy right now. Please try again in a moment.',
  'empty-500': BROKEN,
  'limited-429': 'Too many tries. Please wait a while and try again.',
} as const satisfies Partial<Record<Illness, string>>;
const ILLNESSES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];

interface Place {
  readonly name: string;
  readonly from: string;
  /** What leads there, in the page. */
  readonly way: (page: Page) => Locator;
  /** The request without which the page cannot be shown. */
  readonly asks: RegExp;
  readonly heading: string;
  /** Only signed-in people see it. */
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

/** Every illness in turn, each told in its own sentence, until Try Again shows the page. */
async function outlives(
  page: Page,
  press: () => Promise<void>,
  fall: (illness: Illness) => () => number,
  sentences: Record<keyof typeof SENTENCES, string> = SENTENCES,
): Promise<void> {
  let next = press;
  for (const illness of ILLNESSES) {
    const heal = fall(illness);
    await next();
    await main(page).getByText(sentences[illness]).waitFor();
    await page.getByRole('heading', { name: 'Something went wrong', level: 1 }).waitFor();
    heal();
    next = () => tryAgain(page).press('Enter');
  }
  await next();
}

describe('without an answer that can be shown', () => {
  test.for(PLACES)('$name', async ({ name, from, way, asks, heading, own }, { visit, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    if (own) {
      await aBuyer(page);
      await page.goto(from);
    } else if (from !== '/shop/about') await page.goto(from);
    const stays = await sameDocument(page);
    const fall = (illness: Illness) => front.fall(illness, 'GET', asks);
    await outlives(page, () => way(page).press(name === 'a filter' ? 'Space' : 'Enter'), fall);
    const title = page.getByRole('heading', { level: 1, name: heading }).first();
    await tryAgain(page).waitFor({ state: 'detached' });
    await title.waitFor();
    // Try Again went with the trouble; the focus did not.
    await expect.poll(() => focused(page)).toBe(await title.textContent());
    await stays();
  });

  test('another product, from a product’s page', async ({ visit, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const product = await findProduct(page, plain({ shipped: true }));
    await page.goto(`/shop/product/${product._id}`);
    const stays = await sameDocument(page);
    const others = page.getByRole('region', { name: /^More from/ }).getByRole('article');
    const name = (await others.first().getByRole('heading').textContent()) ?? '';
    await outlives(
      page,
      () => others.first().getByRole('link', { name }).press('Enter'),
      (illness) => front.fall(illness, 'GET', /\/shop\/products\/[0-9a-f-]{36}$/),
    );
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await stays();
  });

  test('checkout, from the cart', async ({ visit, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
    await page.goto('/shop/about');
    const stays = await sameDocument(page);
    await page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    const checkout = page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
    await outlives(
      page,
      () => checkout.press('Enter'),
      (illness) => front.fall(illness, 'GET', /\/shop\/address\/get\//),
    );
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await stays();
  });

  test('an order, over the list of them', async ({ visit, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const buyer = await aBuyer(page);
    const { data } = await anOrder(page, buyer, await findProduct(page, plain({ shipped: false })));
    await page.goto('/shop/account');
    await outlives(
      page,
      () => page.getByRole('button', { name: /^View Details/ }).press('Enter'),
      (illness) => front.fall(illness, 'GET', /\/shop\/orders\/user\//),
    );
    await page.getByRole('dialog', { name: `Order ${data.number}` }).waitFor();
  });
});

describe('right after a payment', () => {
  test('the receipt: nothing says that nothing was charged', async ({ visit, shop, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const buyer = await aBuyer(page);
    const product = await findProduct(page, plain({ shipped: true }));
    const { approvalURL } = await anOrder(page, buyer, product);
    const token = new URL(approvalURL).searchParams.get('token') ?? '';
    const back = await shop.simulator.approve(token);
    const paid =
      'Your order could not be shown. If you have paid, that stands, and you need not pay again. Please try again in a moment.';
    await outlives(
      page,
      () => page.goto(back).then(() => undefined),
      (illness) => front.fall(illness, 'GET', /\/shop\/orders\/[0-9a-f-]{36}$/),
      { ...SENTENCES, 'html-502': paid, 'empty-500': paid },
    );
    await page.getByRole('heading', { name: 'Payment is successfull!', level: 1 }).waitFor();
    await expect.poll(() => focused(page)).toBe('Payment is successfull!');
  });
});

test('from the page without access the search and the menu of categories lead on, also past a failure', async ({
  visit,
  front,
}) => {
  const page = await visit('/shop/about', {
    expected: TROUBLE,
    context: { viewport: { width: 360, height: 780 } },
  });
  await aBuyer(page, { address: false });
  await page.goto('/admin/orders');
  await page.getByRole('heading', { name: "You don't have access to view this page" }).waitFor();
  const stays = await sameDocument(page);
  await main(page).getByRole('link', { name: 'Search' }).press('Enter');
  await page.getByRole('searchbox').fill('jacket');
  const heal = front.fall('cut', 'GET', /\/shop\/(search|products)/);
  await page.getByRole('searchbox').press('Enter');
  await main(page).getByText('We could not reach search').waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: "You don't have access to view this page" }).waitFor();
  await page.getByLabel('Menu').press('Enter');
  await page
    .getByRole('navigation', { name: 'Shop' })
    .getByRole('link', { name: 'Women' })
    .press('Enter');
  await main(page).getByText(UNREACHABLE).waitFor();
  heal();
  await tryAgain(page).press('Enter');
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await stays();
});

test('the error page is sound on a phone by day and on a desk by night', async ({
  visit,
  front,
}) => {
  const heal = front.fall('html-502', 'GET', /\/shop\/products\?/);
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    const page = await visit('/shop/about', {
      expected: TROUBLE,
      context: { colorScheme, viewport: { width, height: 800 } },
    });
    await header(page)
      .getByRole('link', { name: /, home$/ })
      .press('Enter');
    await main(page).getByText(BROKEN).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  heal();
});

describe('with a session that has ended', () => {
  test.for(PLACES.filter(({ own }) => own))(
    '$name: told, and back after signing in',
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

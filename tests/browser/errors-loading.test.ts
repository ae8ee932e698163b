/** Pages that fail to load: every page shows a message, can be retried without a reload, and restores the focus. */
import type { Locator, Page } from 'playwright-core';
import { expect, expectAccessible } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, focused, simpleProduct } from '#support/browser-buyer.ts';
import type { FaultProxy, ProxyFault } from '#support/fault-proxy.ts';
import { RATE_LIMITED, UNREACHABLE } from '#support/network-faults.ts';
import { EXPECTED_ERRORS, sameDocument, test, visitAsBuyer } from '#support/shop-behind-proxy.ts';

const PAGE_BROKEN =
  'This page could not be shown. Nothing was changed or charged. Please try again in a moment.';
/** Messages of a page that failed to load. All pages share them, so only the first place is tried with every fault. */
const MESSAGES = {
  'html-502': PAGE_BROKEN,
  'busy-503': 'The shop is very busy right now. Please try again in a moment.',
  'empty-500': PAGE_BROKEN,
  'limited-429': RATE_LIMITED,
  'connection-reset': UNREACHABLE,
} as const satisfies Partial<Record<ProxyFault, string>>;
type PageFault = keyof typeof MESSAGES;

interface Place {
  readonly from: string;
  /** Opens what holds the control. */
  readonly before?: (page: Page) => Promise<void>;
  /** The control that leads there. */
  readonly control: (page: Page) => Locator;
  readonly key?: 'Space';
  /** The request that the page needs. */
  readonly asks: RegExp;
  /** What is shown in the end, with the focus if it is a heading. */
  readonly shown: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const tryAgain = (page: Page) => main(page).getByRole('link', { name: 'Try Again' });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const heading = (name?: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) }).first();
const LISTS = /\/shop\/products\?/;
const ORDERS = /\/shop\/orders\/user\//;
const ADDRESSES = /\/shop\/address\/get\//;

const OF_EVERYBODY: readonly Place[] = [
  { from: '/shop/about', control: link('Women'), asks: LISTS, shown: heading('Women') },
  { from: '/shop/about', control: link(/, home$/), asks: LISTS, shown: heading() },
  {
    from: '/shop/listing?category=women',
    control: (page) => page.getByRole('checkbox', { name: /^Indigo/ }),
    key: 'Space',
    asks: LISTS,
    shown: heading('Women'),
  },
  { from: '/shop/listing', control: link('Show more'), asks: LISTS, shown: heading('Products') },
];

const ACCOUNT = { from: '/shop/account', shown: heading('Account') };
const OF_SHOPPERS: readonly Place[] = [
  { ...ACCOUNT, control: tab('Address'), asks: ADDRESSES },
  { ...ACCOUNT, control: tab('Settings'), asks: /\/account\/sessions/ },
  { ...ACCOUNT, from: '/shop/account?tab=address', control: tab('Orders'), asks: ORDERS },
  {
    from: '/shop/account',
    control: (page) => page.getByRole('button', { name: /^View Details/ }),
    asks: ORDERS,
    shown: (page) => page.getByRole('dialog', { name: /^Order / }),
  },
  {
    from: '/shop/about',
    before: (page) => link('Cart, 1 item')(page).press('Enter'),
    control: (page) => page.getByRole('dialog').getByRole('link', { name: 'Checkout' }),
    asks: ADDRESSES,
    shown: heading('Checkout'),
  },
];

/** Accessible, and not scrolling sideways; seen on a light desktop and a dark phone. */
async function expectErrorPageSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
}

/** Applies faults in turn, expects the message of each, and retries until the page is shown. */
async function outlives(
  page: Page,
  press: () => Promise<unknown>,
  inject: (fault: PageFault) => () => number,
  messages: Partial<Record<PageFault, string>>,
): Promise<void> {
  let next = press;
  for (const [fault, message] of Object.entries(messages)) {
    const restore = inject(fault as PageFault);
    await next();
    await main(page).getByText(message).waitFor();
    await page.getByRole('heading', { name: 'Something went wrong', level: 1 }).waitFor();
    if (fault === 'busy-503') await expectErrorPageSound(page);
    restore();
    next = () => tryAgain(page).press('Enter');
  }
  await next();
  await tryAgain(page).waitFor({ state: 'detached' });
}

/** Opens the places one after the other, the first one under every fault. */
async function openAll(page: Page, proxy: FaultProxy, places: readonly Place[]): Promise<void> {
  for (const [index, { from, before, control, key, asks, shown }] of places.entries()) {
    await page.goto(from);
    const stays = await sameDocument(page);
    await before?.(page);
    await outlives(
      page,
      () => control(page).press(key ?? 'Enter'),
      (fault) => proxy.inject(fault, 'GET', asks),
      index === 0 ? MESSAGES : { 'connection-reset': UNREACHABLE },
    );
    const result = shown(page);
    await result.waitFor();
    // Try Again is gone; the focus is on the page's heading, or in the dialog.
    await expect
      .poll(() => result.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await stays();
  }
}

test("a failed navigation to everybody's pages", async ({ visit, proxy }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  const { _id } = await findProduct(page, simpleProduct({ shipped: true }));
  const another: Place = {
    from: `/shop/product/${_id}`,
    control: (product) =>
      product.getByRole('article').getByRole('heading').getByRole('link').first(),
    asks: /\/shop\/products\/[0-9a-f-]{36}$/,
    shown: heading(),
  };
  await openAll(page, proxy, [...OF_EVERYBODY, another]);
});

test("a failed navigation to shoppers' pages", async ({ visit, proxy }) => {
  const { page, buyer } = await visitAsBuyer(visit);
  await anOrder(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await openAll(page, proxy, OF_SHOPPERS);
});

test('after a payment, a receipt that fails to load never says that nothing was charged', async ({
  visit,
  shop,
  proxy,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { approvalURL } = await anOrder(page, buyer, product);
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  const back = await shop.simulator.approve(token);
  const paid =
    'Your order could not be shown. If you have paid, your payment is safe; you do not need to pay again. Please try again in a moment.';
  await outlives(
    page,
    () => page.goto(back),
    (fault) => proxy.inject(fault, 'GET', /\/shop\/orders\/[0-9a-f-]{36}$/),
    { 'connection-reset': UNREACHABLE, 'html-502': paid, 'empty-500': paid },
  );
  await page.getByRole('heading', { name: 'Payment is successfull!', level: 1 }).waitFor();
  await expect.poll(() => focused(page)).toBe('Payment is successfull!');
});

test('the page without access links to search and categories, also after a failed navigation', async ({
  visit,
  proxy,
}) => {
  const page = await visit('/shop/about', {
    expected: EXPECTED_ERRORS,
    context: { viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
  });
  await aBuyer(page, { address: false });
  await page.goto('/admin/orders');
  const refused = page.getByRole('heading', { name: "You don't have access to view this page" });
  await refused.waitFor();
  const stays = await sameDocument(page);
  await main(page).getByRole('link', { name: 'Search' }).press('Enter');
  await page.getByRole('searchbox').fill('jacket');
  const restore = proxy.inject('connection-reset', 'GET', /\/shop\/(search|products)/);
  await page.getByRole('searchbox').press('Enter');
  await main(page).getByText('Search is not available right now').waitFor();
  await page.goBack();
  await page.goBack();
  await refused.waitFor();
  await page.getByLabel('Menu').press('Enter');
  await page
    .getByRole('navigation', { name: 'Shop' })
    .getByRole('link', { name: 'Women' })
    .press('Enter');
  await main(page).getByText(UNREACHABLE).waitFor();
  await expectErrorPageSound(page);
  restore();
  await tryAgain(page).press('Enter');
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await stays();
});

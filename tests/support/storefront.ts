/** Set-up and expectations that tests of the storefront share. */
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from '#support/browser.ts';
import { aBuyer, type Buyer } from '#support/browser-buyer.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import type { VisitOptions } from '#support/watched-page.ts';

type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

/** A response without scripts and styles, for what needs no page yet. */
export const NO_PAGE = '/healthz';

/** Opens a page as a new shopper without addresses. */
export async function visitAsBuyer(
  visit: Visit,
  path = NO_PAGE,
  options: VisitOptions & { userName?: string } = {},
): Promise<{ page: Page; buyer: Buyer }> {
  const { userName, ...visitOptions } = options;
  const page = await visit(NO_PAGE, visitOptions);
  const buyer = await aBuyer(page, { address: false, ...(userName ? { userName } : {}) });
  if (path !== NO_PAGE) await page.goto(path);
  return { page, buyer };
}

export async function signInByForm(
  page: Page,
  { email, password }: Pick<Buyer, 'email' | 'password'>,
): Promise<void> {
  // First the password: other pages have a field for an email address too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
}

/** The path of a product's page. */
export async function productPath(
  { pool }: Pick<BrowserShop, 'pool'>,
  title: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM products WHERE title = $1 AND deleted_at IS NULL',
    [title],
  );
  if (!rows[0]) throw new Error(`the shop has no product "${title}"`);
  return `/shop/product/${rows[0].id}`;
}

/**
 * The page as visitors get it. To poll after a change of the database: cached pages are renewed a moment later, those with
 * lists within a second.
 */
export const served = async ({ url }: Pick<BrowserShop, 'url'>, path: string): Promise<string> =>
  (await fetch(url + path, { headers: { accept: 'text/html' } })).text();

export const expectFocused = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true);

/** Holds back the page's requests to a URL until `release` is called. `requests` are those made so far. */
export async function holdRequests(
  page: Page,
  url: string,
): Promise<{ requests: readonly Request[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests: Request[] = [];
  await page.route(url, async (route) => {
    requests.push(route.request());
    await promise;
    // The page may have aborted it.
    await route.continue().catch(() => undefined);
  });
  return { requests, release: resolve };
}

/** What a page's document weighs on the wire, in the demo shop, with everything it shows at once. */
import { gzipSync } from 'node:zlib';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aBusyDesk } from '#support/busy-desk.ts';

const ADMIN_PAGES = [
  'dashboard',
  'analysis',
  'products',
  'special-products',
  'orders',
  'reviews',
  'coupons',
  'features',
  'import',
  'inbox',
  'activity',
  'settings',
].map((name) => [`/admin/${name}`, 10] as const);

/** Kilobytes, gzip -9. */
const BUDGETS = [['/shop/home', 20], ['/shop/listing', 22], ...ADMIN_PAGES] as const;

/** How often something stands on a page that would else be weighed empty. */
const ROWS = [
  ['/shop/home', /href="\/shop\/product\/[^"]*"/g, 24],
  ['/admin/orders', /aria-label="View Details[^"]*"/g, 20],
  ['/admin/reviews', /Worn \d+ times/g, 20],
  ['/admin/inbox', /Question \d+/g, 20],
] as const;

/** As many deals and featured products as home ever shows, no product both. */
const fillHome = ({ pool }: BrowserShop) =>
  pool.query(`UPDATE products p SET todays_deal = numbered.n % 3 = 0, featured = numbered.n % 3 = 1
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products) numbered WHERE numbered.id = p.id`);

test('documents keep to their budgets', async ({ visit, shop }) => {
  await aBusyDesk(shop);
  await fillHome(shop);
  const page = await visit('/healthz');
  await signIn(page, ADMIN);
  const weighed: string[] = [];
  const documents = new Map<string, string>();
  for (const [path, most] of BUDGETS) {
    const context = path.startsWith('/admin')
      ? page.context()
      : (await visit('/healthz')).context();
    const html = await (
      await context.request.get(path, { headers: { accept: 'text/html' } })
    ).text();
    expect(html, path).toContain('id="root"');
    documents.set(path, html);
    const kilobytes = gzipSync(html, { level: 9 }).byteLength / 1000;
    if (kilobytes > most) weighed.push(`${path} ${kilobytes.toFixed(1)} KB, ${most} allowed`);
  }
  for (const [path, what, least] of ROWS)
    expect(new Set(documents.get(path)?.match(what)).size, path).toBeGreaterThanOrEqual(least);
  expect(weighed, 'show less at first, or send it once').toEqual([]);
});

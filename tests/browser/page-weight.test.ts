/** Size of a page's document with everything it shows at once, in the demo shop. */
import { gzipSync } from 'node:zlib';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { addSampleActivity } from '#support/sample-activity.ts';

const ADMIN_PAGES = [
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
const BUDGETS = [
  ['/shop/home', 20],
  ['/shop/listing', 22],
  // With the launch checklist, which an open shop no longer has.
  ['/admin/dashboard', 11],
  ...ADMIN_PAGES,
] as const;

/** Minimum number of items on pages that would otherwise be measured empty. */
const ROWS = [
  ['/shop/home', /href="\/shop\/product\/[^"]*"/g, 18],
  ['/admin/orders', /aria-label="View Details[^"]*"/g, 20],
  ['/admin/reviews', /Worn \d+ times/g, 20],
  ['/admin/inbox', /Question \d+/g, 20],
] as const;

/** As many deals and featured products as the home page shows, without overlap. */
const fillHome = ({ pool }: BrowserShop) =>
  pool.query(`UPDATE products p SET todays_deal = numbered.n % 3 = 0, featured = numbered.n % 3 = 1
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products) numbered WHERE numbered.id = p.id`);

test('documents stay within their budgets', async ({ visit, shop }) => {
  await addSampleActivity(shop);
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

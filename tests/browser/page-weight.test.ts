/** Size of a page's document with everything it shows at once, in the demo shop. */
import { gzipSync } from 'node:zlib';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import { fillHome } from '#support/filled-home.ts';
import { requestOf } from '#support/page-request.ts';
import { addSampleActivity } from '#support/sample-activity.ts';
import { NO_PAGE, served } from '#support/storefront.ts';

const ADMIN_PAGES = [
  'analysis',
  'products',
  'special-products',
  'orders',
  'reviews',
  'coupons',
  'features',
  'import',
  'customers',
  'inbox',
  'activity',
  'settings',
].map((name) => [`/admin/${name}`, 10] as const);

/** Kilobytes, gzip -9. */
const BUDGETS = [
  ['/shop/home', 20],
  ['/shop/listing', 22],
  // With the launch checklist, countries and tax among it, which an open shop no longer has.
  ['/admin/dashboard', 13],
  ...ADMIN_PAGES,
] as const;

/** Minimum number of items on pages that would otherwise be measured empty. */
const ROWS = [
  ['/shop/home', /href="\/shop\/product\/[^"]*"/g, 18],
  ['/admin/orders', /aria-label="View Details[^"]*"/g, 20],
  ['/admin/reviews', /Worn \d+ times/g, 20],
  ['/admin/inbox', /Question \d+/g, 20],
] as const;

test('documents stay within their budgets', async ({ visit, shop }) => {
  await addSampleActivity(shop);
  await fillHome(shop);
  const page = await visit(NO_PAGE);
  await signIn(page, ADMIN);
  const weighed: string[] = [];
  const documents = new Map<string, string>();
  for (const [path, most] of BUDGETS) {
    const html = path.startsWith('/admin')
      ? await (await requestOf(page, path, { headers: { accept: 'text/html' } })).text()
      : await served(shop, path);
    expect(html, path).toContain('id="root"');
    documents.set(path, html);
    const kilobytes = gzipSync(html, { level: 9 }).byteLength / 1000;
    if (kilobytes > most) weighed.push(`${path} ${kilobytes.toFixed(1)} KB, ${most} allowed`);
  }
  for (const [path, what, least] of ROWS)
    expect(new Set(documents.get(path)?.match(what)).size, path).toBeGreaterThanOrEqual(least);
  expect(weighed, 'show less at first, or send it once').toEqual([]);
});

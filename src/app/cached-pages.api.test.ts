/** Cached pages and changes of products; the build is a fake whose pages are the API's responses. */
import { expect, test } from 'vitest';
import { mountFakePages } from '#support/fake-build.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

/** Rendered addresses; the fake build shares no modules with the tests. */
const rendered: string[] = [];
Object.assign(globalThis, { onRendered: (address: string) => rendered.push(address) });
const shop = await aTestShop();
await mountFakePages(
  shop,
  `async ({ request, send }) => {
    const { pathname } = new URL(request.url);
    globalThis.onRendered(pathname);
    const id = /^\\/shop\\/product\\/(.+)/.exec(pathname)?.[1];
    const response = await send(id ? '/api/v1/shop/products/' + id : '/api/v1/shop/products', {});
    return { kind: 'page', status: 200, html: await response.text() };
  }`,
);

async function open(address: string): Promise<string> {
  const headers = { accept: 'text/html' };
  const response = await shop.app.request(`http://localhost:3000${address}`, { headers });
  expect(response.status).toBe(200);
  return await response.text();
}

/** How often a page is rendered for one request. */
async function rendersFor(address: string): Promise<number> {
  const before = rendered.length;
  await open(address);
  return rendered.length - before;
}

/** In cents. @param page a product's */
const priceIn = (page: string): number =>
  Math.round((JSON.parse(page) as { data: { price: number } }).data.price * 100);
const setPrice = (id: string, cents: number) =>
  shop.ctx.db.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute();

test('a changed product is rendered again, and so are lists, but no other product', async () => {
  const [hat, mug] = [await aProduct(shop.ctx), await aProduct(shop.ctx)];
  const [hatPage, mugPage, list] = [
    `/shop/product/${hat.id}`,
    `/shop/product/${mug.id}`,
    '/shop/listing',
  ];
  // New products are changes, too.
  await expect.poll(() => rendersFor(list)).toBe(0);
  await expect.poll(() => rendersFor(hatPage)).toBe(0);
  await expect.poll(() => rendersFor(mugPage)).toBe(0);
  // After a cached page shows its price, no older notification is on its way.
  await setPrice(mug.id, 1234);
  await expect.poll(async () => priceIn(await open(mugPage))).toBe(1234);
  await expect.poll(() => rendersFor(mugPage)).toBe(0);
  await setPrice(hat.id, 4321);
  await expect.poll(async () => priceIn(await open(hatPage))).toBe(4321);
  await expect.poll(() => open(list)).toContain('43.21');
  expect(await rendersFor(mugPage)).toBe(0);
});

test('a page that was made without the settings of the shop is served, but not cached', async () => {
  const about = '/shop/about';
  await expect.poll(() => rendersFor(about)).toBe(0);
  await shop.owner.query('ALTER TABLE store_settings RENAME TO hidden_settings');
  await shop.owner.query("SELECT pg_notify('catalogue_changed', '')");
  await expect.poll(() => rendersFor(about)).toBe(1);
  expect(await rendersFor(about)).toBe(1);
  await shop.owner.query('ALTER TABLE hidden_settings RENAME TO store_settings');
  expect(await rendersFor(about)).toBe(1);
  await expect.poll(() => rendersFor(about)).toBe(0);
});

test('the last price stays, however quickly it changes while visitors read', async () => {
  const { id } = await aProduct(shop.ctx);
  const address = `/shop/product/${id}`;
  let isChanging = true;
  const read = async (): Promise<void> => {
    while (isChanging) await open(address);
  };
  await setPrice(id, 1000);
  await expect.poll(async () => priceIn(await open(address))).toBe(1000);
  const readers = Array.from({ length: 4 }, read);
  for (let cents = 1001; cents <= 1060; cents += 1) await setPrice(id, cents);
  await expect.poll(async () => priceIn(await open(address))).toBe(1060);
  isChanging = false;
  await Promise.all(readers);
  expect(priceIn(await open(address))).toBe(1060);
});

test('search engines can read robots.txt', async () => {
  const response = await shop.app.request('http://localhost:3000/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(
    /^User-agent: \*\nDisallow: .*\nDisallow: \/admin\/\n.*Sitemap: /s,
  );
});

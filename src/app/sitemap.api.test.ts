/** The sitemap: what everybody may see and lists show, and nothing else. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountSitemap } from '#app/sitemap.ts';
import { aCategory } from '#support/categories.ts';
import { aCollection } from '#support/collections.ts';
import { aPage } from '#support/content.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const { ctx } = await aTestShop();
const PER_FILE = 2;
const app = new Hono();
mountSitemap(app, ctx, (_http, work) => work(), PER_FILE);

const fetched = async (path: string) => {
  const response = await app.request(`http://localhost:3000${path}`);
  return { status: response.status, text: await response.text() };
};
/** The addresses in a file, without the origin. */
async function addressesIn(path: string): Promise<string[]> {
  const { status, text } = await fetched(path);
  expect(status).toBe(200);
  const all = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(all.every(({ origin }) => origin === new URL(ctx.settings.publicUrl).origin)).toBe(true);
  return all.map(({ pathname, search }) => pathname + search);
}
const days = (n: number) => new Date(ctx.clock.now().getTime() + n * 86_400_000);

test('products that lists show, each once, in as many files as they need', async () => {
  const listed: string[] = [];
  for (let n = 0; n < 5; n += 1) listed.push((await aProduct(ctx)).id);
  for (const status of ['draft', 'unlisted', 'archived'] as const)
    await changeProduct(ctx, (await aProduct(ctx)).id, { status });
  const later = { status: 'draft' as const, publish_at: days(1) };
  await changeProduct(ctx, (await aProduct(ctx)).id, later);
  await changeProduct(ctx, (await aProduct(ctx)).id, { deleted_at: ctx.clock.now() });

  const [pages, ...files] = await addressesIn('/sitemap.xml');
  expect(pages).toBe('/sitemap-pages.xml');
  expect(files).toEqual([1, 2, 3].map((n) => `/sitemap-products-${n}.xml`));
  const found = await Promise.all(files.map(addressesIn));
  expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(found.flat().toSorted()).toEqual(listed.map((id) => `/shop/product/${id}`).toSorted());
  for (const path of ['/sitemap-products-4.xml', '/sitemap-products-0.xml', '/sitemap-x.xml'])
    expect((await fetched(path)).status).toBe(404);
});

test('pages, categories and collections that are public now', async () => {
  const hidden = await aCategory(ctx);
  await ctx.db.updateTable('categories').set({ hidden: true }).where('id', '=', hidden).execute();
  const shown = await aCategory(ctx);
  const partOfHidden = await aCategory(ctx, { parent: hidden });
  const deleted = await aCategory(ctx, { deletedAt: ctx.clock.now() });
  const collection = await aCollection(ctx);
  const hiddenCollection = await aCollection(ctx, { hidden: true });
  const deletedCollection = await aCollection(ctx, {}, ctx.clock.now());
  const published = await aPage(ctx, { isPublished: true });
  const draft = await aPage(ctx);
  const due = await aPage(ctx);
  const scheduled = await aPage(ctx);
  const ended = await aPage(ctx, { isPublished: true });
  const schedule = (id: string, values: { publish_at?: Date; unpublish_at?: Date }) =>
    ctx.db
      .updateTable('content_documents')
      .set({ ...values, ...(values.publish_at && { scheduled_version: 1 }) })
      .where('id', '=', id)
      .execute();
  await schedule(due.id, { publish_at: days(-1) });
  await schedule(scheduled.id, { publish_at: days(1) });
  await schedule(ended.id, { unpublish_at: days(-1) });

  const addresses = await addressesIn('/sitemap-pages.xml');
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/shop/home',
      '/shop/about',
      '/shop/listing?category=men',
      `/shop/listing?category=${shown}`,
      `/shop/collections/${collection}`,
      `/shop/pages/${published.slug}`,
      `/shop/pages/${due.slug}`,
    ]),
  );
  const others = [hidden, partOfHidden, deleted, hiddenCollection, deletedCollection];
  for (const other of [...others, draft.slug, scheduled.slug, ended.slug])
    expect(addresses.filter((address) => address.endsWith(other))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a text of the shop for a page of the specification does not give it a second address', async () => {
  const { id } = await aPage(ctx, { isPublished: true });
  await ctx.db
    .updateTable('content_documents')
    .set({ slug: 'about' })
    .where('id', '=', id)
    .execute();
  const addresses = await addressesIn('/sitemap-pages.xml');
  expect(addresses.filter((address) => address.endsWith('/about'))).toEqual(['/shop/about']);
});

/** Products that the merchant shows beneath another one: the form, the page, and product files. */
import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { jobRows } from '#modules/bulk-jobs/index.ts';
import { productEditor } from '#support/product-editor.ts';
import { exportText, importFile, orThrow, planOf } from '#support/product-files.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { ctx } = shop;
const admin = await aUser(ctx, { role: 'owner' });
const { edit, stored, shown } = productEditor(shop, admin);

type Shown = ProductWire & { related?: ProductWire[] };
const titlesBeneath = async (id: string) =>
  ((await shown(id)) as Shown).related?.map(({ title }) => title);
const titled = async (title: string) => (await aProduct(ctx, { title })).id;

test('they are saved in their order, kept by clients that do not know them, and removed', async () => {
  const [kettle, cup, filter] = [
    await titled('Kettle'),
    await titled('Cup'),
    await titled('Filter'),
  ];
  expect(await stored(kettle)).not.toHaveProperty('related');
  expect(await shown(kettle)).not.toHaveProperty('related');
  expect((await edit(kettle, { related: [filter, cup, filter, kettle] })).status).toBe(200);
  expect(await titlesBeneath(kettle)).toEqual(['Filter', 'Cup']);
  await edit(kettle, { title: 'Tall kettle' });
  await edit(kettle, { ...(await stored(kettle)), title: 'Tall kettle' });
  expect(await titlesBeneath(kettle)).toEqual(['Filter', 'Cup']);
  const { version } = await stored(kettle);
  await edit(kettle, { related: [cup] });
  const stale = await edit(kettle, { related: [], ifVersion: version });
  expect(outcomeOf(stale)).toBe('412 PRODUCT_STALE');
  await edit(kettle, { related: [] });
  expect(await shown(kettle)).not.toHaveProperty('related');
  expect((await edit(kettle, { related: ['x'] })).status).toBe(400);
  const many = Array.from({ length: 9 }, () => crypto.randomUUID());
  expect((await edit(kettle, { related: many })).status).toBe(400);
});

test('those that lists do not show are not shown', async () => {
  const main = await titled('Main');
  const others = new Map<string, string>();
  for (const title of ['Active', 'Draft', 'Unlisted', 'Archived', 'Deleted'])
    others.set(title, await titled(title));
  await edit(main, { related: [...others.values()] });
  for (const status of ['draft', 'unlisted', 'archived'] as const) {
    const title = status.charAt(0).toUpperCase() + status.slice(1);
    await changeProduct(ctx, others.get(title)!, { status });
  }
  await changeProduct(ctx, others.get('Deleted')!, { deleted_at: ctx.clock.now() });
  expect(await titlesBeneath(main)).toEqual(['Active']);
  const { related } = await stored(main);
  expect(related?.map(({ title }) => title)).toEqual(['Active', 'Draft', 'Unlisted', 'Archived']);
});

test('one that is published appears on a page that was stored without it', async () => {
  const [main, draft] = [await titled('Stored'), await titled('Later')];
  await changeProduct(ctx, draft, { status: 'draft' });
  await edit(main, { related: [draft] });
  const read = async () => {
    const product = await shop.read<Shown>(`/api/v1/shop/products/${main}`);
    return product.related?.map(({ title }) => title) ?? [];
  };
  expect(await read()).toEqual([]);
  const changed: string[] = [];
  const listener = await ctx.pool.connect();
  listener.on('notification', ({ payload = '' }) => changed.push(payload));
  await listener.query('LISTEN catalogue_changed');
  await changeProduct(ctx, draft, { status: 'active' });
  await expect.poll(() => changed).toContain(main);
  await listener.query('UNLISTEN *');
  listener.release();
  await expect.poll(read).toEqual(['Later']);
});

test('a file names them by their handles; what is exported changes nothing', async () => {
  const ids: Record<string, string> = {};
  for (const slug of ['teapot', 'strainer', 'tea'])
    await ctx.db
      .updateTable('products')
      .set({ slug })
      .where('id', '=', (ids[slug] = await titled(slug)))
      .execute();
  const column = 'Hemstitch / Related products';
  const file = `Handle,${column}\nteapot,tea; strainer; sugar\n`;
  const plan = orThrow(await planOf(ctx, file));
  const sentences = plan.summary.notes.map(({ sentence }) => sentence).join('\n');
  expect(sentences).toContain('The shop has no product "sugar" yet');
  const [row] = await Array.fromAsync(jobRows(ctx, plan.id));
  expect(row?.changes).toEqual([{ field: 'related products', before: '', after: 'tea, strainer' }]);
  await importFile(ctx, file);
  expect(await titlesBeneath(ids['teapot']!)).toEqual(['tea', 'strainer']);
  const exported = await exportText(ctx);
  expect(exported).toContain('tea; strainer');
  expect(orThrow(await planOf(ctx, exported)).summary).toMatchObject({ changed: 0, added: 0 });
  await importFile(ctx, `Handle,${column}\nteapot,none\n`);
  expect(await titlesBeneath(ids['teapot']!)).toBeUndefined();
});

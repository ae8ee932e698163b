import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deleteProduct } from '#modules/catalogue/products/delete-product.ts';
import { deleteOldPrices } from '#modules/catalogue/products/delete-old-prices.ts';
import { restoreProduct } from '#modules/catalogue/products/restore-product.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const { ctx, owner } = shop;
const admin = await aUser(ctx, { role: 'owner' });

/** Oldest first: the product's rows as [price, sale price, offered], with those of its variants. */
async function historyOf(
  id: string,
  of = shop,
): Promise<{ product: unknown[]; variants: unknown[] }> {
  const { rows } = await of.owner.query(
    'SELECT * FROM price_history WHERE product_id = $1 ORDER BY at, id',
    [id],
  );
  const rowsOf = (isProduct: boolean) =>
    rows
      .filter((row) => (row.variant_id === null) === isProduct)
      .map((row) => [row.price_cents, row.sale_price_cents, row.offered]);
  return { product: rowsOf(true), variants: rowsOf(false) };
}

/** As if a price had been charged from so many days ago on. */
const charged = (id: string, daysAgo: number, price: number | null, variant?: string) =>
  owner.query(
    `INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
     VALUES ($1, $2, now() - $3 * interval '1 day', $4, $5, true)`,
    [id, variant ?? null, daysAgo, price, variant === undefined ? 0 : null],
  );

const usePack = (countryPack: string) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { countryPack } });

const variantsOf = async (id: string) =>
  (await shop.read<{ variants: { lowestOf30Days?: number }[] }>(`/api/v1/shop/products/${id}`))
    .variants;

test('every change of a price is recorded, and nothing else', async () => {
  const { id } = await aProduct(ctx, { priceCents: 1290 });
  expect(await historyOf(id)).toEqual({
    product: [[1290, 0, true]],
    variants: [[null, null, true]],
  });
  await changeProduct(ctx, id, { sale_price_cents: 990 });
  await changeProduct(ctx, id, { sale_price_cents: 990, title: 'Other' });
  await changeProduct(ctx, id, { status: 'unlisted' });
  await changeProduct(ctx, id, { status: 'draft' });
  await changeProduct(ctx, id, { status: 'active' });
  await deleteProduct(ctx, admin, { id });
  await restoreProduct(ctx, admin, { id });
  await changeVariants(ctx, id, { price_cents: 2000 });
  const after = await historyOf(id);
  expect(after.product).toEqual([
    [1290, 0, true],
    [1290, 990, true],
    [1290, 990, false],
    [1290, 990, true],
    [1290, 990, false],
    [1290, 990, true],
  ]);
  expect(after.variants.at(-1)).toEqual([2000, null, true]);
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, id, 1);
  await checkOut(shop, shopper);
  expect(await historyOf(id)).toEqual(after);
  await expectHealthy(ctx);
});

test('of two changes at the same time the later one is the last of the history', async () => {
  const { id } = await aProduct(ctx, { priceCents: 1000 });
  const late = await owner.connect();
  await late.query('BEGIN');
  await late.query('SELECT now()');
  await changeProduct(ctx, id, { price_cents: 1100 });
  await late.query('UPDATE products SET price_cents = 1200 WHERE id = $1', [id]);
  await late.query('COMMIT');
  late.release();
  expect((await historyOf(id)).product.at(-1)).toEqual([1200, 0, true]);
  await expectHealthy(ctx);
});

test('nobody changes or deletes a row, and the shop adds none itself', async () => {
  const { id } = await aProduct(ctx, { priceCents: 1000 });
  await charged(id, 70, 1200);
  await charged(id, 30, 1100);
  for (const statement of [
    `DELETE FROM price_history WHERE product_id = '${id}' AND price_cents = 1200`,
    'UPDATE price_history SET price_cents = 1',
    'DELETE FROM price_history',
    'TRUNCATE price_history',
  ])
    await expect(owner.query(statement), statement).rejects.toThrow('never changed');
  await expect(
    ctx.pool.query('INSERT INTO price_history (product_id, at, offered) VALUES ($1, now(), true)', [
      id,
    ]),
  ).rejects.toThrow('permission denied');
});

test('old prices are deleted, but never the one in force 60 days ago, nor those of a reduced product', async () => {
  const plain = await aProduct(ctx, { priceCents: 1000 });
  const reduced = await aProduct(ctx, { priceCents: 1000, salePriceCents: 900 });
  for (const { id } of [plain, reduced])
    for (const days of [200, 100, 70, 50]) await charged(id, days, 1000 + days);
  await deleteOldPrices(ctx);
  const prices = async (id: string) =>
    (await historyOf(id)).product.map((row) => (row as number[])[0]);
  expect(await prices(plain.id)).toEqual([1070, 1050, 1000]);
  expect(await prices(reduced.id)).toEqual([1200, 1100, 1070, 1050, 1000]);
});

test('a product that is deleted for good takes its history along', async () => {
  const { id } = await aProduct(ctx);
  await owner.query('DELETE FROM products WHERE id = $1', [id]);
  expect(await historyOf(id)).toEqual({ product: [], variants: [] });
});

test('a product states its lowest price before the reduction, where the country pack asks for it', async () => {
  const { id, variantIds } = await aProduct(ctx, {
    priceCents: 1290,
    sizes: ['S', 'L'],
    variants: [
      { size: 'S', stock: 5 },
      { size: 'L', stock: 5 },
    ],
  });
  const [small = '', large = ''] = variantIds;
  await charged(id, 90, 1290);
  await charged(id, 20, 1190);
  await charged(id, 10, 1290);
  await charged(id, 90, null, small);
  await charged(id, 90, null, large);
  await charged(id, 5, 2000, large);
  const lowest = async () => (await variantsOf(id)).map((each) => each.lowestOf30Days);
  expect(await lowest()).toEqual([undefined, undefined]);
  await owner.query(
    'UPDATE variants SET price_cents = 2000, sale_price_cents = 1500 WHERE id = $1',
    [large],
  );
  await changeProduct(ctx, id, { sale_price_cents: 990 });
  expect(await lowest(), 'without a pack').toEqual([undefined, undefined]);
  await usePack('US');
  expect(await lowest(), 'of another law').toEqual([undefined, undefined]);
  await usePack('DE');
  expect(await lowest()).toEqual([11.9, 11.9]);
  await changeProduct(ctx, id, { sale_price_cents: 0 });
  expect(await lowest()).toEqual([undefined, 11.9]);
  await usePack('none');
});

test('the migrations begin the history of an existing shop with its prices', async () => {
  const existing = await aTestShop();
  const variants = [{ color: 'Red', stock: 1, priceCents: 900 }];
  const { id } = await aProduct(existing.ctx, { variants });
  const client = await existing.owner.connect();
  await client.query(
    'SET session_replication_role = replica; DELETE FROM price_history; RESET session_replication_role',
  );
  for (const name of ['0112_fill_price_history', '0113_fill_price_history_of_variants']) {
    const fill = await readFile(
      new URL(`../../../../db/migrations/${name}.sql`, import.meta.url),
      'utf8',
    );
    const { rowCount } = await client.query(fill);
    expect(rowCount).toBeGreaterThan(0);
    expect((await client.query(fill)).rowCount).toBe(0);
  }
  client.release();
  expect((await historyOf(id, existing)).product).toHaveLength(1);
  await expectHealthy(existing.ctx);
});

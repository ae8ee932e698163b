import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { changeProduct } from '#modules/catalogue/products/change-product.ts';
import { createProduct } from '#modules/catalogue/products/create-product.ts';
import { deleteProduct } from '#modules/catalogue/products/delete-product.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { findProductStates } from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';
import { NO_DETAILS } from '#modules/catalogue/products/product-details.rules.ts';
import { NO_FACTS } from '#modules/catalogue/products/variant-facts.rules.ts';
import { restoreProduct } from '#modules/catalogue/products/restore-product.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });

const variant = { options: {}, facts: NO_FACTS, sku: null, price: null, salePrice: null };
const JACKET: Omit<ProductState, 'slug'> = {
  title: 'Waxed jacket',
  description: 'Cotton, waxed by hand.',
  category: 'men',
  price: 10_000,
  salePrice: 0,
  costPrice: null,
  colors: ['Red', 'Blue'],
  sizes: [],
  options: [],
  pictures: [],
  shippingMethods: [{ name: 'Parcel', priceCents: 500, estimatedDeliveryDays: '2-3' }],
  stockMode: 'per-variant',
  status: 'active',
  publishAt: null,
  featured: false,
  details: NO_DETAILS,
  todaysDeal: false,
  variants: [
    { ...variant, color: 'Red', size: '', onHand: 5 },
    { ...variant, color: 'Blue', size: '', onHand: 2 },
  ],
  kept: null,
};

async function aJacket(values: Partial<ProductState> = {}): Promise<string> {
  const made = await createProduct(shop.ctx, admin, { ...JACKET, ...values });
  if (isRefusal(made)) throw new Error(made.refused);
  return made.id;
}

const change = (id: string, values: Partial<ProductState>) =>
  changeProduct(shop.ctx, admin, {
    id,
    action: 'product.update',
    change: ({ state }) => ({ ...state, ...values }),
  });

async function stateOf(id: string): Promise<ProductState> {
  const [found] = await findProductStates(shop.ctx.db, { ids: [id] });
  return found!.state;
}

async function ledgerOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT v.color || ' ' || m.reason || ' ' || m.on_hand_change AS line
    FROM stock_movements m JOIN variants v ON v.id = m.variant_id WHERE v.product_id = ${id} ORDER BY m.id`.execute(
    shop.ctx.db,
  );
  return rows.map(({ line }) => line).toSorted();
}

test('a product is created with all its fields, and its stock is in the ledger', async () => {
  const title = 'Felt jacket';
  const id = await aJacket({ title });
  expect(await stateOf(id)).toEqual({ ...JACKET, title, slug: 'felt-jacket' });
  expect(await ledgerOf(id)).toEqual(['Blue initial 2', 'Red initial 5']);
  expect((await stateOf(await aJacket({ title }))).slug).toMatch(/^felt-jacket-[0-9a-f]{12}$/);
  await expectHealthy(shop.ctx);
});

test('a change sets the fields it names, and corrects stock in the ledger', async () => {
  const id = await aJacket();
  const before = await stateOf(id);
  const variants = [
    { ...variant, color: 'Red', size: '', onHand: 1 },
    { ...variant, color: 'Green', size: '', onHand: 9 },
  ];
  const done = await change(id, { price: 12_000, colors: ['Red', 'Green'], variants });
  expect(isRefusal(done)).toBe(false);
  expect(await stateOf(id)).toEqual({
    ...before,
    price: 12_000,
    colors: ['Red', 'Green'],
    variants,
  });
  expect(await ledgerOf(id)).toEqual([
    'Blue initial 2',
    'Green initial 9',
    'Red correction -4',
    'Red initial 5',
  ]);
  // Blue comes back as the same row, which old orders name.
  await change(id, { colors: JACKET.colors, variants: JACKET.variants });
  const { rows } = await sql`SELECT FROM variants WHERE product_id = ${id}`.execute(shop.ctx.db);
  expect(rows).toHaveLength(3);
  await expectHealthy(shop.ctx);
});

test('a change of a product that was changed in the meantime is refused with the differences', async () => {
  const id = await aJacket();
  const seen = await stateOf(id);
  await change(id, { title: 'Oiled jacket' });
  const late = await inTransaction(shop.ctx.db, (trx) =>
    saveProducts(trx, [{ id, before: seen, after: { ...seen, price: 1 } }], shop.clock.now()),
  );
  expect(late.get(id)).toEqual({
    why: 'changed since',
    changes: [{ field: 'title', before: 'Waxed jacket', after: 'Oiled jacket' }],
  });
  expect((await stateOf(id)).price).toBe(10_000);
});

test.each([
  [{ title: '' }, 'the title is missing'],
  [{ price: -1 }, 'a price must be between'],
  [{ colors: ['Red', 'Red'] }, 'a color is named twice'],
  [{ stockMode: 'shared' as const }, 'shared stock is one row'],
  [{ category: 'cars' }, 'not a category of this shop'],
])('an invalid value is refused: %j', async (values, problem) => {
  const refused = await createProduct(shop.ctx, admin, { ...JACKET, ...values });
  expect(refused).toMatchObject({ refused: 'PRODUCT_INVALID' });
  expect(JSON.stringify(refused)).toContain(problem);
});

test('a deleted product can be restored with its stock', async () => {
  const id = await aJacket({ slug: 'comes-back' });
  const before = await stateOf(id);
  expect(await deleteProduct(shop.ctx, admin, { id })).toEqual({ id });
  expect((await shop.send('GET', `/api/v1/shop/products/${id}`)).status).toBe(404);
  expect(await deleteProduct(shop.ctx, admin, { id })).toMatchObject({ refused: 'NOT_FOUND' });
  expect(await change(id, {})).toMatchObject({ refused: 'NOT_FOUND' });
  expect(await restoreProduct(shop.ctx, admin, { id })).toEqual({ id });
  expect(await stateOf(id)).toEqual(before);
  await deleteProduct(shop.ctx, admin, { id });
  await aJacket({ slug: 'comes-back' });
  expect(await restoreProduct(shop.ctx, admin, { id })).toMatchObject({ refused: 'HANDLE_TAKEN' });
  expect(await restoreProduct(shop.ctx, admin, { id: newId() })).toMatchObject({
    refused: 'NOT_FOUND',
  });
  await expectHealthy(shop.ctx);
});

test('units reserved by an unpaid order can be neither deleted nor corrected away', async () => {
  const id = await aJacket();
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, id, 3, { color: 'Red' });
  expect((await checkOut(shop, shopper, { shippingMethod: 'Parcel' })).status).toBe(201);
  expect(await deleteProduct(shop.ctx, admin, { id })).toMatchObject({
    refused: 'PRODUCT_RESERVED',
    detail: { n: 3 },
  });
  const variants = JACKET.variants.map((each) => ({ ...each, onHand: 2 }));
  expect(await change(id, { variants })).toMatchObject({
    refused: 'PRODUCT_RESERVED',
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  releaseStock,
  reserveStock,
  restock,
  sellDirectly,
  sellReserved,
} from '#modules/catalogue/index.ts';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const now = new Date('2026-05-01T12:00:00Z');
const aVariant = async (stock: number) => (await aProduct(shop.ctx, { stock })).variantIds[0]!;
const run = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(shop.ctx.db, work);

/** The columns, which must equal the sums of the ledger. */
async function stockOf(variantId: string) {
  const { rows } = await sql<{ columns: string; ledger: string }>`
    SELECT (on_hand || '/' || reserved) AS columns,
      (SELECT sum(on_hand_change) || '/' || sum(reserved_change) FROM stock_movements WHERE variant_id = ${variantId}) AS ledger
    FROM variants WHERE id = ${variantId}`.execute(shop.ctx.db);
  expect(rows[0]?.columns).toBe(rows[0]?.ledger);
  return rows[0]?.columns;
}

/** The orders that ledger rows refer to. */
async function anOrder(): Promise<string> {
  const id = newId();
  const user = newId();
  await shop.ctx.db
    .insertInto('users')
    .values({
      id: user,
      user_name: 'Buyer',
      email: `${user}@example.test`,
      email_key: `${user}@example.test`,
      password_hash: null,
    })
    .execute();
  await sql`INSERT INTO orders (id, user_id, subtotal_cents, discount_cents, shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint)
    VALUES (${id}, ${user}, 0, 0, 0, 0, 'Buyer', 'b@example.test', '{}', ''::bytea)`.execute(
    shop.ctx.db,
  );
  return id;
}

test('reserved units are sold or released, sold units are restocked, each with a ledger row', async () => {
  const variantId = await aVariant(10);
  const order = await anOrder();
  expect(await run((trx) => reserveStock(trx, order, [{ variantId, quantity: 4 }], now))).toBe(
    'reserved',
  );
  expect(await stockOf(variantId)).toBe('10/4');
  await run((trx) => releaseStock(trx, order, [{ variantId, quantity: 1 }], now));
  expect(await stockOf(variantId)).toBe('10/3');
  await run((trx) => sellReserved(trx, order, [{ variantId, quantity: 3 }], now));
  expect(await stockOf(variantId)).toBe('7/0');
  expect(await run((trx) => sellDirectly(trx, order, [{ variantId, quantity: 2 }], now))).toBe(
    'sold',
  );
  expect(await stockOf(variantId)).toBe('5/0');
  await run((trx) => restock(trx, order, [{ variantId, quantity: 5 }], now));
  expect(await stockOf(variantId)).toBe('10/0');
});

test('stock is reserved for all lines or none, and every short line is returned', async () => {
  const [plenty, few, none] = [await aVariant(10), await aVariant(1), await aVariant(0)];
  const order = await anOrder();
  const lines = [plenty, few, none].map((variantId) => ({ variantId, quantity: 2 }));
  const answer = await run((trx) => reserveStock(trx, order, lines, now));
  expect(answer).toMatchObject({
    short: expect.arrayContaining([
      { variantId: few, quantity: 2, available: 1 },
      { variantId: none, quantity: 2, available: 0 },
    ]),
  });
  expect(await stockOf(plenty)).toBe('10/0');
  expect(await stockOf(few)).toBe('1/0');
});

test('lines of one variant are added up; a deleted variant has no stock', async () => {
  const variantId = await aVariant(5);
  const order = await anOrder();
  const twice = [
    { variantId, quantity: 3 },
    { variantId, quantity: 3 },
  ];
  expect(await run((trx) => reserveStock(trx, order, twice, now))).toEqual({
    short: [{ variantId, quantity: 6, available: 5 }],
  });
  await shop.ctx.db
    .updateTable('variants')
    .set({ deleted_at: now })
    .where('id', '=', variantId)
    .execute();
  expect(
    await run((trx) => reserveStock(trx, order, [{ variantId, quantity: 1 }], now)),
  ).toMatchObject({ short: [{ available: 0 }] });
});

test('releasing or selling units that were not reserved throws and changes nothing', async () => {
  const variantId = await aVariant(5);
  const order = await anOrder();
  await expect(
    run((trx) => releaseStock(trx, order, [{ variantId, quantity: 1 }], now)),
  ).rejects.toThrow('could be moved');
  await expect(
    run((trx) => sellReserved(trx, order, [{ variantId, quantity: 1 }], now)),
  ).rejects.toThrow('could be moved');
  expect(await stockOf(variantId)).toBe('5/0');
});

test('concurrent orders for the last units, in any order of lines, reserve exactly the stock without a deadlock', async () => {
  const variants = await Promise.all([aVariant(20), aVariant(20), aVariant(20)]);
  const orders = await Promise.all(Array.from({ length: 60 }, anOrder));
  const answers = await Promise.all(
    orders.map((order, at) => {
      const lines = variants.map((variantId) => ({ variantId, quantity: 1 }));
      const shuffled = [...lines.slice(at % 3), ...lines.slice(0, at % 3)];
      return run((trx) => reserveStock(trx, order, at % 2 ? shuffled : shuffled.reverse(), now));
    }),
  );
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(20);
  for (const variantId of variants) expect(await stockOf(variantId)).toBe('20/20');
});

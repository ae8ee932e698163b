import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  releaseStock,
  reserveStock,
  restock,
  sellDirectly,
  sellReserved,
} from '#modules/catalogue/index.ts';
import { aProduct, changeVariants } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();

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
const buyer = await aUser(shop.ctx);
async function anOrder(): Promise<string> {
  const id = newId();
  await sql`INSERT INTO orders (id, user_id, subtotal_cents, discount_cents, shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint)
    VALUES (${id}, ${buyer.id}, 0, 0, 0, 0, 'Buyer', 'b@example.test', '{}', ''::bytea)`.execute(
    shop.ctx.db,
  );
  return id;
}

test('reserved units are sold or released, sold units are restocked, each with a ledger row', async () => {
  const variantId = await aVariant(10);
  const order = await anOrder();
  const of = (quantity: number) => [{ variantId, quantity }];
  expect(await run((trx) => reserveStock(trx, order, of(4), now))).toBe('reserved');
  expect(await stockOf(variantId)).toBe('10/4');
  await run((trx) => releaseStock(trx, order, of(1), now));
  expect(await stockOf(variantId)).toBe('10/3');
  await run((trx) => sellReserved(trx, order, of(3), now));
  expect(await stockOf(variantId)).toBe('7/0');
  expect(await run((trx) => sellDirectly(trx, order, of(2), now))).toBe('sold');
  expect(await stockOf(variantId)).toBe('5/0');
  await run((trx) => restock(trx, order, of(5), now));
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
  const { id, variantIds } = await aProduct(shop.ctx, { stock: 5 });
  const [variantId = ''] = variantIds;
  const order = await anOrder();
  const line = { variantId, quantity: 3 };
  expect(await run((trx) => reserveStock(trx, order, [line, line], now))).toEqual({
    short: [{ variantId, quantity: 6, available: 5 }],
  });
  await changeVariants(shop.ctx, id, { deleted_at: now });
  expect(await run((trx) => reserveStock(trx, order, [line], now))).toMatchObject({
    short: [{ available: 0 }],
  });
});

test('releasing or selling units that were not reserved throws and changes nothing', async () => {
  const variantId = await aVariant(5);
  const order = await anOrder();
  for (const move of [releaseStock, sellReserved])
    await expect(run((trx) => move(trx, order, [{ variantId, quantity: 1 }], now))).rejects.toThrow(
      'could be moved',
    );
  expect(await stockOf(variantId)).toBe('5/0');
});

test('concurrent orders for the last units, in any order of lines, reserve exactly the stock without a deadlock', async () => {
  const variants = await Promise.all([aVariant(12), aVariant(12), aVariant(12)]);
  const orders = await Promise.all(Array.from({ length: 40 }, anOrder));
  const answers = await Promise.all(
    orders.map((order, at) => {
      const lines = variants.map((variantId) => ({ variantId, quantity: 1 }));
      const shuffled = [...lines.slice(at % 3), ...lines.slice(0, at % 3)];
      return run((trx) => reserveStock(trx, order, at % 2 ? shuffled : shuffled.reverse(), now));
    }),
  );
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(12);
  for (const variantId of variants) expect(await stockOf(variantId)).toBe('12/12');
});

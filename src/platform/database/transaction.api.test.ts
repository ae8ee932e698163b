/** What acts ask for once their transaction has ended must not reach the connection, which is somebody else's by then. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a statement of an act that goes on after its transaction was rolled back is refused', async () => {
  const { db } = shop.ctx;
  let late: Promise<unknown> | undefined;
  const lost = inTransaction(db, async (trx) => {
    await sql`SELECT 1`.execute(trx);
    const other = Promise.withResolvers<void>();
    late = other.promise.then(() => sql`CREATE TABLE written_late (id integer)`.execute(trx));
    late.catch(() => undefined);
    setImmediate(other.resolve);
    throw new Error('refused');
  });
  await expect(lost).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('the transaction has ended');
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass('written_late')::text AS name`.execute(db);
  expect(rows).toEqual([{ name: null }]);
});

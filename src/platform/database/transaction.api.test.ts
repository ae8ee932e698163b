/** Transactions keep to their connection and their time, and go on when a migration changes a table under them. */
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

test('a table that gets a column under a running shop costs no transaction, and one other statement at most', async () => {
  const { db } = shop.ctx;
  await sql`CREATE TABLE growing (id integer)`.execute(db);
  const read = (on: typeof db) => sql`SELECT * FROM growing WHERE id > ${0}`.execute(on);
  const readSoOften = () => Promise.all(Array.from({ length: 8 }, () => read(db)));
  for (let times = 0; times < 3; times += 1) await readSoOften();
  await sql`ALTER TABLE growing ADD COLUMN name text`.execute(db);
  await inTransaction(db, (trx) => read(trx));
  await readSoOften();
});

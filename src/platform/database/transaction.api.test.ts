/** Statements after the end of a transaction are refused, and a migration under a running shop breaks none. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterCommit, inTransaction } from '#platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
});
afterAll(() => shop.close());

test('a statement sent after its transaction was rolled back is refused', async () => {
  const { db } = shop.ctx;
  let pending: Promise<unknown> | undefined;
  const failed = inTransaction(db, async (trx) => {
    await sql`SELECT 1`.execute(trx);
    const other = Promise.withResolvers<void>();
    pending = other.promise.then(() => sql`CREATE TABLE written_after (id integer)`.execute(trx));
    pending.catch(() => undefined);
    setImmediate(other.resolve);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await expect(pending).rejects.toThrow('Transaction is already rolled back');
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass('written_after')::text AS name`.execute(db);
  expect(rows).toEqual([{ name: null }]);
});

test('statements that wait behind a failing one are rolled back', async () => {
  const { db } = shop.ctx;
  await sql`CREATE TABLE waiting (id integer)`.execute(db);
  const failed = inTransaction(db, (trx) =>
    Promise.all([
      sql`SELECT 1 / 0`.execute(trx),
      ...[1, 2, 3].map((id) => sql`INSERT INTO waiting VALUES (${id})`.execute(trx)),
    ]),
  );
  await expect(failed).rejects.toThrow('division by zero');
  // Statements sent after the rollback would be in autocommit mode.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { rows } = await sql`SELECT id FROM waiting`.execute(db);
  expect(rows).toEqual([]);
});

test('a column added while the shop runs fails no statement', async () => {
  const { db } = shop.ctx;
  await sql`CREATE TABLE growing (id integer)`.execute(db);
  const read = (on: typeof db) => sql`SELECT * FROM growing WHERE id > ${0}`.execute(on);
  const readRepeatedly = () => Promise.all(Array.from({ length: 8 }, () => read(db)));
  for (let times = 0; times < 3; times += 1) await readRepeatedly();
  await sql`ALTER TABLE growing ADD COLUMN name text`.execute(db);
  await inTransaction(db, (trx) => read(trx));
  await readRepeatedly();
});

test('effects run once their transaction has committed, not when it is rolled back or begins again', async () => {
  const { db } = shop.ctx;
  const effects: string[] = [];
  await inTransaction(db, async (trx) => {
    afterCommit(trx, () => effects.push('first'));
    afterCommit(trx, () => effects.push('second'));
    await sql`SELECT 1`.execute(trx);
    expect(effects).toEqual([]);
  });
  expect(effects).toEqual(['first', 'second']);

  const failed = inTransaction(db, async (trx) => {
    afterCommit(trx, () => effects.push('rolled back'));
    await sql`SELECT 1 / 0`.execute(trx);
  });
  await expect(failed).rejects.toThrow('division by zero');

  let attempt = 0;
  await inTransaction(db, async (trx) => {
    attempt += 1;
    afterCommit(trx, () => effects.push(`attempt ${attempt}`));
    if (attempt === 1) await sql`DO $$ BEGIN RAISE serialization_failure; END $$`.execute(trx);
  });
  expect(effects).toEqual(['first', 'second', 'attempt 2']);
});

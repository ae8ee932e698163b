/** Prepared statements: those used last stay prepared, and no connection stores more and more of them. */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#platform/database/pool.ts';
import type { Database } from '#schema/database.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await testDatabase();
  db = createDb(createPool(database.url, createLog('silent'), 1));
});
afterAll(async () => {
  await db.destroy();
  await database.pool.end();
});

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const read = (column: number) =>
  sql<{ value: number }>`SELECT ${1}::int + 0 AS value, ${sql.raw(String(column))} AS it`.execute(
    db,
  );

test('without prepared statements neither the query builder nor a named query prepares one', async () => {
  const pool = createPool(database.url, createLog('silent'), 1, { prepared: false });
  const unprepared = createDb(pool);
  expect((await sql`SELECT ${1}::int AS value`.execute(unprepared)).rows).toEqual([{ value: 1 }]);
  const named = { name: 'named', text: 'SELECT $1::int AS value', values: [2] };
  expect((await pool.query(named)).rows).toEqual([{ value: 2 }]);
  expect((await pool.query('SELECT FROM pg_prepared_statements')).rowCount).toBe(0);
  await unprepared.destroy();
});

test('two query builders on a pool do not give one name to two statements', async () => {
  const pool = createPool(database.url, createLog('silent'), 1);
  const [one, other] = [createDb(pool), createDb(pool)];
  expect((await sql`SELECT ${1}::int AS one`.execute(one)).rows).toEqual([{ one: 1 }]);
  expect((await sql`SELECT ${2}::int AS two`.execute(other)).rows).toEqual([{ two: 2 }]);
  await one.destroy();
});

test('after any number of statements the one used last is prepared, and a connection holds a bounded number', async () => {
  let most = 0;
  for (let each = 0; each < 1000; each += 1) {
    expect((await read(each)).rows).toEqual([{ value: 1, it: each }]);
    if (each % 50 === 49) most = Math.max(most, (await prepared()).length);
  }
  expect(most).toBeGreaterThan(400);
  expect(most).toBeLessThanOrEqual(800);
  expect((await prepared()).some((text) => text.includes(' 999 AS'))).toBe(true);
});

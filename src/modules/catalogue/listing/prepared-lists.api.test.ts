/** Lists are prepared on each connection under names whose number is bounded, whatever is filtered by. */
import { afterAll, expect, test } from 'vitest';
import type { ListQuery } from '#contract/catalogue.contract.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { createPool } from '#platform/database/pool.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase } from '#support/postgres.ts';

const database = await testDatabase();
const pool = createPool(database.url, createLog('silent'), 1);
afterAll(async () => {
  await pool.end();
  await database.pool.end();
});

const counts = Array.from({ length: 40 }, (_, at) => at + 1);
const valuesOf = (count: number, value: (at: number) => string) =>
  counts.slice(0, count).map(value);

test.each([
  ['prices', (count: number) => ({ price: valuesOf(count, (at) => `${at}-${at + 1}`) })],
  ['colours', (count: number) => ({ color: valuesOf(count, (at) => `Shade ${at}`) })],
  ['sizes', (count: number) => ({ size: valuesOf(count, (at) => `${at}`) })],
])('any number of %s adds two names at most, on the first page and on others', async (_, query) => {
  const names = async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_prepared_statements WHERE name LIKE 'list-%'",
    );
    return rowCount ?? 0;
  };
  const before = await names();
  for (const count of counts)
    for (const cursor of [null, { key: `${count}`, id: crypto.randomUUID() }])
      await findProducts(pool, filtersOf(query(count) as ListQuery), {
        sort: 'price-lowtohigh',
        cursor,
        count: 20,
      });
  const added = (await names()) - before;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(2);
});

import path from 'node:path';
import pg from 'pg';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { grantToShop } from '#platform/database/shop-role.ts';
import { migrate, type Transactions } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../db/migrations');

/**
 * Applies pending migrations and gives the shop's role what it needs.
 * @param ownerUrl the role that owns the tables
 * @param shopUrl the role that the shop connects as; the same one where an installation has only one
 * @returns the names of the migrations applied now
 * @throws MigrationError
 */
export async function prepareDatabase(
  ownerUrl: string,
  shopUrl: string,
  transactions: Transactions = 'each',
): Promise<string[]> {
  const pool = createCommandPool(ownerUrl);
  try {
    const applied = await migrate(pool, MIGRATIONS, transactions);
    await installJobs(pool);
    if (shopUrl !== ownerUrl) await grantToShop(pool, await roleOf(shopUrl));
    return applied;
  } finally {
    await pool.end();
  }
}

/** The role as the server knows it: an address may name none. */
async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

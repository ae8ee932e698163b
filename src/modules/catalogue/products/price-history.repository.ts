import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Deletes former prices that ended before a time, except of products that are reduced now. The shop's role may delete none itself.
 * @returns how many there were
 */
export async function deletePricesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT delete_old_prices(${before}, ${limit}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

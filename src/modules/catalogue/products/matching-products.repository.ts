import { sql } from 'kysely';
import type { ProductFilter } from '#contract/bulk-jobs.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import { conditionsOf } from '#modules/catalogue/products/admin-list.repository.ts';

/** A page of the products that match a filter of the administrators' list, in the order of their ids. */
export async function findMatchingIds(
  db: Db,
  filter: ProductFilter,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE ${conditionsOf(filter)} AND p.id > ${after}::uuid
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

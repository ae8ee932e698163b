import { sql, type RawBuilder } from 'kysely';
import type { ProductFilter } from '#contract/bulk-jobs.contract.ts';
import type { Db } from '#platform/database/transaction.ts';
import { AVAILABLE, inState, statesOf } from '#modules/catalogue/listing/filters.sql.ts';

function conditionsOf(filter: ProductFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`p.deleted_at IS NULL`];
  const words = filter.q?.trim() ?? '';
  if (words !== '') {
    const part = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    all.push(sql`(p.title ILIKE ${part} OR p.slug ILIKE ${part} OR EXISTS (SELECT FROM variants v
      WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.sku ILIKE ${part}))`);
  }
  if (filter.category?.length) all.push(sql`p.category = ANY(${filter.category}::text[])`);
  if (filter.stock?.length)
    all.push(sql`${sql.raw(inState(AVAILABLE))} = ANY(${statesOf(filter.stock)}::text[])`);
  if (filter.sale) all.push(sql`p.sale_price_cents > 0`);
  if (filter.featured) all.push(sql`p.featured`);
  if (filter.todaysDeal) all.push(sql`p.todays_deal`);
  if (filter.missingAlt)
    all.push(
      sql`EXISTS (SELECT FROM jsonb_array_elements(p.images) AS image WHERE coalesce(image ->> 'alt', '') = '')`,
    );
  return sql.join(all, sql` AND `);
}

/** The products that a filter of the administrators' list shows, in the order of their ids, a page at a time. */
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

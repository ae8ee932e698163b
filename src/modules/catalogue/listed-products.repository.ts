/** The products that lists show, for search engines. */
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { IS_LISTED } from '#modules/catalogue/listing/filters.sql.ts';

export async function countListedProducts({ reads }: Pick<Context, 'reads'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM products p WHERE ${sql.raw(IS_LISTED)}`.execute(
    reads.db,
  );
  return rows[0]?.count ?? 0;
}

/** In an order that does not change, so that each is in one file. */
export async function findListedProducts(
  { reads }: Pick<Context, 'reads'>,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ readonly id: string; readonly changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    SELECT p.id, p.updated_at AS "changedAt" FROM products p WHERE ${sql.raw(IS_LISTED)}
    ORDER BY p.id OFFSET ${skip} LIMIT ${limit}`.execute(reads.db);
  return rows;
}

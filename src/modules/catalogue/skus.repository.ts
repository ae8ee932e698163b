import type { Db } from '#platform/database/transaction.ts';

/** The SKUs of some variants, deleted ones included, by the variants' ids. Variants without one are missing. */
export async function findSkus(
  db: Db,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('id', 'in', variantIds)
    .where('sku', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku ?? '']));
}

import type { Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { inMenuOrder } from '#modules/catalogue/categories/category-order.rules.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parent: string | null;
  readonly position: number;
  readonly hidden: boolean;
  readonly media: string | null;
  readonly alt: string;
}

export const categoryOf = (row: Selectable<Database['categories']>): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  parent: row.parent_id,
  position: row.position,
  hidden: row.hidden,
  media: row.media_id,
  alt: row.alt,
});

/** All categories in the order of menus. */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute();
  return inMenuOrder(rows.map(categoryOf));
}

/** Those of these categories that exist. None of them can be deleted before the transaction ends. */
export async function lockCategories(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';
import {
  categoryOf,
  readCategories,
  type Category,
} from '#modules/catalogue/categories/categories.repository.ts';

/** Lets one transaction at a time change categories. @returns all of them in the order of menus */
export async function lockAllCategories(trx: Trx): Promise<Category[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('categories', 8))`.execute(trx);
  return await readCategories(trx);
}

/** Ids that cannot be used again, those of deleted categories too. */
export async function usedCategoryIds(trx: Trx): Promise<Set<string>> {
  const rows = await trx.selectFrom('categories').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertCategory(trx: Trx, category: Category, now: Date): Promise<void> {
  const { id, name, slug, parent, position, hidden, media, alt } = category;
  const row = { id, name, slug, parent_id: parent, position, hidden, media_id: media, alt };
  await trx
    .insertInto('categories')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

export async function updateCategory(trx: Trx, category: Category, now: Date): Promise<void> {
  const { id, name, slug, parent, hidden, media, alt } = category;
  await trx
    .updateTable('categories')
    .set({ name, slug, parent_id: parent, hidden, media_id: media, alt, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Gives the categories the order of the list, and their parents. */
export async function writeArrangement(
  trx: Trx,
  arranged: readonly Pick<Category, 'id' | 'parent'>[],
  now: Date,
): Promise<void> {
  await sql`UPDATE categories c SET position = wanted.place, parent_id = wanted.parent, updated_at = ${now}
    FROM unnest(${arranged.map(({ id }) => id)}::text[], ${arranged.map(({ parent }) => parent)}::text[])
      WITH ORDINALITY AS wanted (id, parent, place)
    WHERE c.id = wanted.id AND (c.position, c.parent_id) IS DISTINCT FROM (wanted.place, wanted.parent)`.execute(
    trx,
  );
}

export const markCategoryDeleted = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('categories').set({ deleted_at: now }).where('id', '=', id).execute();

/**
 * Moves the products of a category, deleted ones too, and notes which they were.
 * @returns how many of them shoppers see
 */
export async function moveProducts(trx: Trx, from: string, to: string, now: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    WITH moved AS (
      UPDATE products SET category = ${to}, updated_at = ${now} WHERE category = ${from} RETURNING id, deleted_at
    ), noted AS (
      INSERT INTO category_moves (category_id, product_id, moved_to) SELECT ${from}, id, ${to} FROM moved ON CONFLICT DO NOTHING
    )
    SELECT (count(*) FILTER (WHERE deleted_at IS NULL))::integer AS moved FROM moved`.execute(trx);
  return rows[0]?.moved ?? 0;
}

/** Moves the products back that the deletion of a category moved, if nobody has moved them on. */
export async function moveProductsBack(trx: Trx, category: string, now: Date): Promise<void> {
  await sql`
    WITH noted AS (DELETE FROM category_moves WHERE category_id = ${category} RETURNING product_id, moved_to)
    UPDATE products SET category = ${category}, updated_at = ${now}
    FROM noted WHERE id = product_id AND products.category = moved_to`.execute(trx);
}

/** The number of products in each category that has some. */
export async function categoryCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select((row) => ['category', row.fn.countAll<number>().as('products')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, products }) => [category, Number(products)]));
}

/** The products of one category. */
export const countIn = async (trx: Trx, category: string): Promise<number> => {
  const { rows } = await sql<{ products: number }>`
    SELECT count(*)::integer AS products FROM products WHERE category = ${category} AND deleted_at IS NULL`.execute(
    trx,
  );
  return rows[0]?.products ?? 0;
};

/** Forgets which products were moved by deletions that can no longer be undone. */
export const forgetMoves = (trx: Trx, before: Date) =>
  sql`DELETE FROM category_moves m USING categories c WHERE c.id = m.category_id AND c.deleted_at < ${before}`.execute(
    trx,
  );

/** @returns the category; null when none with this id was deleted after `since` */
export async function findDeleted(trx: Trx, id: string, since: Date): Promise<Category | null> {
  const row = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return row ? categoryOf(row) : null;
}

/** Undoes a deletion. */
export const restoreCategoryRow = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('categories')
    .set({ deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();

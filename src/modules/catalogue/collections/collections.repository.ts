import { sql, type Selectable } from 'kysely';
import type { CollectionRule } from '#contract/collections.contract.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface Collection {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly media: string | null;
  readonly alt: string;
  readonly hidden: boolean;
  /** Null: by hand. */
  readonly rule: CollectionRule | null;
  /** In order, of a collection by hand. */
  readonly products: readonly string[];
}

const collectionOf = (row: Selectable<Database['collections']>): Collection => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  media: row.media_id,
  alt: row.alt,
  hidden: row.hidden,
  rule: row.rule,
  products: row.product_ids,
});

/** All collections by name. */
export async function readCollections(db: Db): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(collectionOf);
}

/** Lets one transaction at a time change collections. @returns all of them */
export async function lockCollections(trx: Trx): Promise<Collection[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('collections', 8))`.execute(trx);
  return await readCollections(trx);
}

/** Ids that cannot be used again, those of deleted collections too. */
export async function usedCollectionIds(trx: Trx): Promise<Set<string>> {
  const rows = await trx.selectFrom('collections').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds a collection, or changes it. */
export async function saveCollectionRow(trx: Trx, saved: Collection, now: Date): Promise<void> {
  const { id, name, slug, description, media, alt, hidden, rule, products } = saved;
  const row = {
    name,
    slug,
    description,
    media_id: media,
    alt,
    hidden,
    rule: rule && JSON.stringify(rule),
    product_ids: [...products],
    updated_at: now,
  };
  await trx
    .insertInto('collections')
    .values({ id, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Saves which products collections have, in their order. */
export async function saveMembers(
  trx: Trx,
  changed: readonly Pick<Collection, 'id' | 'products'>[],
  now: Date,
): Promise<void> {
  for (const { id, products } of changed)
    await trx
      .updateTable('collections')
      .set({ product_ids: [...products], updated_at: now })
      .where('id', '=', id)
      .execute();
}

/** @param deletedAt null: it is restored */
export const markCollection = (trx: Trx, id: string, deletedAt: Date | null) =>
  trx.updateTable('collections').set({ deleted_at: deletedAt }).where('id', '=', id).execute();

/** @returns the collection; null when none with this id was deleted after `since` */
export async function findDeletedCollection(
  trx: Trx,
  id: string,
  since: Date,
): Promise<Collection | null> {
  const row = await trx
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return row ? collectionOf(row) : null;
}

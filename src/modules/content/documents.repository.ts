import { sql, type Selectable } from 'kysely';
import { placeOf } from '#contract/sections/page-address.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import {
  DEFAULT_VERSION,
  type Document,
  type Publication,
} from '#modules/content/document.rules.ts';

type Row = Selectable<Database['content_documents']>;

const documentOf = (row: Row): Document => ({
  id: row.id,
  slug: row.slug,
  draftVersion: row.draft_version ?? DEFAULT_VERSION,
  publishedVersion: row.published_version,
  scheduledVersion: row.scheduled_version,
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
});

const pages = (db: Db) =>
  db.selectFrom('content_documents').selectAll().where('deleted_at', 'is', null);

export async function findPage(db: Db, slug: string): Promise<Document | null> {
  const row = await pages(db).where('slug', '=', slug).executeTakeFirst();
  return row ? documentOf(row) : null;
}

/** The slugs of pages with a published text of the shop. */
export async function publishedPages(db: Db): Promise<string[]> {
  const rows = await pages(db).where('published_version', 'is not', null).execute();
  return rows.map(({ slug }) => slug);
}

/** A page with the title and the time of its draft, null while it has none. */
export interface ListedPage extends Document {
  readonly title: string | null;
  readonly changedAt: Date | null;
}

export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await pages(db)
    .leftJoin('content_versions', (join) =>
      join
        .onRef('document_id', '=', 'content_documents.id')
        .onRef('number', '=', 'content_documents.draft_version'),
    )
    .select([
      sql<string | null>`body->>'title'`.as('title'),
      'content_versions.created_at as changed_at',
    ])
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({ ...documentOf(row), title: row.title, changedAt: row.changed_at }));
}

/** Addresses of the shop's own pages that are published now. Says the same as `ownLiveVersion`. */
export async function publishedSlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await pages(db)
    .clearSelect()
    .select('slug')
    .where('kind', '=', 'page')
    .where((row) =>
      row.or([row('published_version', 'is not', null), row('publish_at', '<=', now)]),
    )
    .where((row) => row.or([row('unpublish_at', 'is', null), row('unpublish_at', '>', now)]))
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The page, locked until the transaction ends. */
export async function lockPage(trx: Trx, slug: string): Promise<Document | null> {
  const row = await pages(trx).where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row ? documentOf(row) : null;
}

/** @returns false when another page has the address */
export async function insertPage(trx: Trx, id: string, slug: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('content_documents')
    .values({
      id,
      kind: placeOf(slug),
      slug,
      draft_version: null,
      published_version: null,
      scheduled_version: null,
      publish_at: null,
      unpublish_at: null,
      created_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export async function updateDraft(trx: Trx, id: string, version: number): Promise<void> {
  await trx
    .updateTable('content_documents')
    .set({ draft_version: version === DEFAULT_VERSION ? null : version })
    .where('id', '=', id)
    .execute();
}

export async function updatePublication(
  trx: Trx,
  id: string,
  publication: Publication,
): Promise<void> {
  await trx
    .updateTable('content_documents')
    .set({
      published_version: publication.publishedVersion,
      scheduled_version: publication.scheduledVersion,
      publish_at: publication.publishAt,
      unpublish_at: publication.unpublishAt,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false when another page has the address */
export async function updateSlug(trx: Trx, id: string, slug: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_documents')
    .set({ slug })
    .where('id', '=', id)
    .where((row) =>
      row.not(row.exists(pages(trx).clearSelect().select('id').where('slug', '=', slug))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markPageDeleted = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('content_documents').set({ deleted_at: now }).where('id', '=', id).execute();

/** @returns null when no page with this id was deleted after `since` */
export async function findDeletedPage(trx: Trx, id: string, since: Date): Promise<Document | null> {
  const row = await trx
    .selectFrom('content_documents')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
  return row ? documentOf(row) : null;
}

export const restorePageRow = (trx: Trx, id: string) =>
  trx.updateTable('content_documents').set({ deleted_at: null }).where('id', '=', id).execute();

/** Serialises what gives a page an address, until the transaction ends. */
export async function lockAddresses(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('content_documents', 8))`.execute(trx);
}

/**
 * Notifies page caches when a page was published or unpublished by its times in this period.
 * @param always when something else has changed
 */
export async function notifyContentTimes(
  db: Db,
  from: Date,
  to: Date,
  always: boolean,
): Promise<void> {
  await sql`SELECT announce_change('') WHERE ${always} OR EXISTS (
    SELECT FROM content_documents WHERE deleted_at IS NULL
      AND (publish_at BETWEEN ${from} AND ${to} OR unpublish_at BETWEEN ${from} AND ${to}))`.execute(
    db,
  );
}

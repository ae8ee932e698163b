import { sql } from 'kysely';
import type { PageBody } from '#contract/content.contract.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** Adds a version after all others of the page. @returns its number */
export async function insertVersion(
  trx: Trx,
  documentId: string,
  version: { body: PageBody; note: string; createdBy: string | null },
  now: Date,
): Promise<number> {
  const { number } = await trx
    .insertInto('content_versions')
    .values({
      document_id: documentId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM content_versions WHERE document_id = ${documentId})`,
      body: JSON.stringify(version.body),
      note: version.note,
      created_at: now,
      created_by: version.createdBy,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function findVersion(
  db: Db,
  documentId: string,
  number: number,
): Promise<PageBody | null> {
  const row = await db
    .selectFrom('content_versions')
    .select('body')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? (row.body as PageBody) : null;
}

export const listVersions = (db: Db, documentId: string, limit: number) =>
  db
    .selectFrom('content_versions')
    .select(['number', 'note', 'created_at', 'created_by'])
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { FetchTarget } from '#modules/media/picture-fetches.repository.ts';

export interface ClaimedFetch {
  readonly id: string;
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly address: string;
  readonly alt: string;
  readonly position: number;
  /** Including the current one. */
  readonly tries: number;
}

/** Fetches claimed by a killed worker are due again after this. */
const CLAIM_SECONDS = 120;

/** Claims the fetches that have been due longest. */
export async function claimDueFetches(db: Db, now: Date, limit: number): Promise<ClaimedFetch[]> {
  const { rows } = await sql<ClaimedFetch>`
    UPDATE picture_fetches
    SET tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id IN (
      SELECT id FROM picture_fetches WHERE state = 'waiting' AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, target, target_id AS "targetId", address, alt, position, tries`.execute(db);
  return rows;
}

/** The picture that was fetched from this address within the last hour. */
export async function recentlyFetched(
  db: Db,
  address: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ media: string }>`
    SELECT media_id AS media FROM picture_fetches
    WHERE state = 'fetched' AND md5(address) = md5(${address}) AND address = ${address}
      AND finished_at > ${now}::timestamptz - interval '1 hour'
    ORDER BY finished_at DESC LIMIT 1`.execute(db);
  return rows[0]?.media;
}

/** The target's fetched pictures with a later position. */
export async function fetchedPicturesBehind(
  trx: Trx,
  { targetId, position }: Pick<ClaimedFetch, 'targetId' | 'position'>,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('picture_fetches')
    .select('media_id as media')
    .where('target_id', '=', targetId)
    .where('position', '>', position)
    .where('state', '=', 'fetched')
    .execute();
  return new Set(rows.flatMap(({ media }) => (media === null ? [] : [media])));
}

/** @returns false when the fetch was cancelled */
export async function markFetched(
  trx: Trx,
  id: string,
  media: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('picture_fetches')
    .set({ state: 'fetched', media_id: media, reason: null, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markFailed(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('picture_fetches')
    .set({ state: 'failed', reason, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function postponeFetch(
  db: Db,
  id: string,
  reason: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('picture_fetches')
    .set({ reason, next_try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

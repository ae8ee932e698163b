import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** What a fetched picture is for: a product's images, or a banner, which is created together with its picture. */
export type FetchTarget = 'product' | 'banner';

export interface RequestedPicture {
  readonly address: string;
  readonly alt: string;
  /** 0 is the main picture. */
  readonly position: number;
}

export interface FetchRequest {
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly pictures: readonly RequestedPicture[];
}

/** The state of one picture's fetch. */
export interface PictureFetch {
  readonly id: string;
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly address: string;
  readonly alt: string;
  readonly position: number;
  readonly state: 'waiting' | 'fetched' | 'failed';
  /** A sentence for people: why it failed, or why it is retried. */
  readonly reason: string | null;
  readonly media: string | null;
  readonly finishedAt: Date | null;
}

/** Replaces the waiting fetches of these targets; finished ones stay. */
export async function replaceWaitingFetches(
  trx: Trx,
  requests: readonly FetchRequest[],
): Promise<void> {
  await cancelPictureFetches(
    trx,
    requests.map((request) => request.targetId),
  );
  const rows = requests.flatMap((request) => rowsOf(request));
  // PostgreSQL allows 65,535 parameters a statement.
  for (let start = 0; start < rows.length; start += 1000) {
    await trx
      .insertInto('picture_fetches')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.columns(['target_id', 'address']).doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          alt: row.ref('excluded.alt'),
          state: 'waiting',
          tries: 0,
          reason: null,
          media_id: null,
          finished_at: null,
          next_try_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }
}

function rowsOf({ target, targetId, pictures }: FetchRequest) {
  const byAddress = new Map(pictures.toReversed().map((picture) => [picture.address, picture]));
  return [...byAddress.values()].map(({ address, alt, position }) => ({
    id: newId(),
    target,
    target_id: targetId,
    address,
    alt: alt.slice(0, 300),
    position,
  }));
}

/** Deletes the waiting fetches of these products or banners, e.g. when they are deleted or their import is undone. */
export async function cancelPictureFetches(trx: Trx, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await trx
    .deleteFrom('picture_fetches')
    .where(sql<boolean>`target_id = ANY(${targetIds}::uuid[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** All fetches of these products or banners, in the order of their positions. */
export async function listPictureFetches(
  db: Db,
  targetIds: readonly string[],
): Promise<PictureFetch[]> {
  const rows = await selectFetches(db)
    .where(sql<boolean>`target_id = ANY(${targetIds}::uuid[])`)
    .orderBy('target_id')
    .orderBy('position')
    .execute();
  return rows;
}

/** The addresses each of these pictures was fetched from; uploaded pictures are missing. */
export async function findPictureAddresses(
  db: Db,
  mediaIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('picture_fetches')
    .select(['media_id as media', 'address'])
    .distinct()
    .where(sql<boolean>`media_id = ANY(${mediaIds}::text[])`)
    .where('state', '=', 'fetched')
    .execute();
  const found = new Map<string, string[]>();
  for (const { media, address } of rows)
    if (media !== null) found.set(media, [...(found.get(media) ?? []), address]);
  return found;
}

/** Newest first. */
export function listFailedFetches(db: Db, limit: number): Promise<PictureFetch[]> {
  return selectFetches(db)
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these products or banners that have a failed fetch. */
export async function targetsWithFailedFetches(
  db: Db,
  targetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('picture_fetches')
    .select('target_id')
    .where(sql<boolean>`target_id = ANY(${targetIds}::uuid[])`)
    .where('state', '=', 'failed')
    .execute();
  return new Set(rows.map((row) => row.target_id));
}

/** Waiting and failed fetches for targets of this kind, newest first. */
export function listUnfetched(db: Db, target: FetchTarget, limit: number): Promise<PictureFetch[]> {
  return selectFetches(db)
    .where('target', '=', target)
    .where('state', '<>', 'fetched')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes the waiting or failed fetch of this target. @returns its address, or undefined when there was none */
export async function deleteUnfetched(
  trx: Trx,
  target: FetchTarget,
  targetId: string,
): Promise<string | undefined> {
  const forgotten = await trx
    .deleteFrom('picture_fetches')
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('state', '<>', 'fetched')
    .returning('address')
    .executeTakeFirst();
  return forgotten?.address;
}

const selectFetches = (db: Db) =>
  db
    .selectFrom('picture_fetches')
    .select([
      'id',
      'target',
      'target_id as targetId',
      'address',
      'alt',
      'position',
      'state',
      'reason',
      'media_id as media',
      'finished_at as finishedAt',
    ]);

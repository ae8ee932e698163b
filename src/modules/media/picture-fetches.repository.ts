import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** What a fetched picture is for: a product's list of images, or a banner, which is made with its picture. */
export type FetchTarget = 'product' | 'banner';

export interface WantedPicture {
  readonly address: string;
  readonly alt: string;
  /** 0 is the main picture. */
  readonly position: number;
}

export interface FetchOrder {
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly pictures: readonly WantedPicture[];
}

/** One picture by address and how it went. */
export interface PictureFetch {
  readonly id: string;
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly address: string;
  readonly alt: string;
  readonly position: number;
  readonly state: 'waiting' | 'fetched' | 'failed';
  /** A sentence for people: why it failed, or why it is tried again. */
  readonly reason: string | null;
  readonly media: string | null;
  readonly finishedAt: Date | null;
}

/** Replaces what still waits for these targets. What was fetched before stays known. */
export async function replaceWaiting(trx: Trx, orders: readonly FetchOrder[]): Promise<void> {
  await dropPictureFetches(
    trx,
    orders.map((order) => order.targetId),
  );
  const rows = orders.flatMap((order) => rowsOf(order));
  // Far below the 65,535 parameters a statement may have.
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

function rowsOf({ target, targetId, pictures }: FetchOrder) {
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

/** Forgets what still waits for these products or banners, e.g. because they were deleted or their import undone. */
export async function dropPictureFetches(trx: Trx, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await trx
    .deleteFrom('picture_fetches')
    .where(sql<boolean>`target_id = ANY(${targetIds}::uuid[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** Everything known of these products' or banners' pictures by address, in the order of their positions. */
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

/** The address each of these pictures was fetched from; pictures that were uploaded are left out. */
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

/** What could not be fetched, newest first. */
export function listFailedFetches(db: Db, limit: number): Promise<PictureFetch[]> {
  return selectFetches(db)
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these products or banners that a picture could not be fetched for. */
export async function targetsOfFailed(
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

/** What was asked for targets of this kind and has not come, newest first: it waits or has failed. */
export function listUnfetched(db: Db, target: FetchTarget, limit: number): Promise<PictureFetch[]> {
  return selectFetches(db)
    .where('target', '=', target)
    .where('state', '<>', 'fetched')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets what was asked for this target and has not come. @returns the address, or undefined when nothing was */
export async function forgetUnfetched(
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

import { sql } from 'kysely';
import type { Trx } from '#platform/database/transaction.ts';
import {
  bannerOf,
  type Banner,
  type BannerSettings,
} from '#modules/catalogue/banners/banners.repository.ts';

/** Inserts a banner after the others. */
export async function insertBanner(
  trx: Trx,
  id: string,
  media: string,
  now: Date,
): Promise<Banner> {
  const row = await trx
    .insertInto('banners')
    .values({
      id,
      media_id: media,
      position: sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM banners)`,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return bannerOf(row);
}

/** The banner, locked until the transaction ends; null when it does not exist or is deleted. */
export async function lockBanner(trx: Trx, id: string): Promise<Banner | null> {
  const row = await trx
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? bannerOf(row) : null;
}

export async function updateBanner(
  trx: Trx,
  id: string,
  settings: BannerSettings,
): Promise<Banner> {
  const row = await trx
    .updateTable('banners')
    .set({
      alt: settings.alt,
      headline: settings.headline,
      body: settings.body,
      link_label: settings.linkLabel,
      href: settings.href,
      focal_x: settings.focalX,
      focal_y: settings.focalY,
      shows_from: settings.showsFrom,
      shows_until: settings.showsUntil,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bannerOf(row);
}

export const markBannerDeleted = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('banners').set({ deleted_at: now }).where('id', '=', id).execute();

/** @returns null when no banner with this id was deleted after `since` */
export async function restoreBannerRow(trx: Trx, id: string, since: Date): Promise<Banner | null> {
  const row = await trx
    .updateTable('banners')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .returningAll()
    .executeTakeFirst();
  return row ? bannerOf(row) : null;
}

/** Locks the order of the banners until the transaction ends. @returns their ids in order */
export async function lockBannerOrder(trx: Trx): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('banners', 7))`.execute(trx);
  const rows = await trx
    .selectFrom('banners')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const writeBannerOrder = (trx: Trx, ids: readonly string[]) =>
  sql`UPDATE banners SET position = wanted.place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted(id, place)
    WHERE banners.id = wanted.id`.execute(trx);

import { sql, type Selectable } from 'kysely';
import { LIST_MAX } from '#contract/limits.ts';
import type { Database } from '#schema/database.ts';
import type { Db } from '#platform/database/transaction.ts';

/** The fields of a banner that administrators set. */
export interface BannerSettings {
  readonly alt: string;
  readonly headline: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly href: string;
  /** The point of the picture that stays visible when it is cropped, in percent from the left and the top. */
  readonly focalX: number;
  readonly focalY: number;
  /** Null: immediately. */
  readonly showsFrom: Date | null;
  /** Null: without end. */
  readonly showsUntil: Date | null;
}

export interface Banner extends BannerSettings {
  readonly id: string;
  readonly media: string;
}

export const bannerOf = (row: Selectable<Database['banners']>): Banner => ({
  id: row.id,
  media: row.media_id,
  alt: row.alt,
  headline: row.headline,
  body: row.body,
  linkLabel: row.link_label,
  href: row.href,
  focalX: row.focal_x,
  focalY: row.focal_y,
  showsFrom: row.shows_from,
  showsUntil: row.shows_until,
});

const activeBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX);

/** The banners that are shown now, in order. */
export async function listShownBanners(db: Db, now: Date): Promise<Banner[]> {
  const rows = await activeBanners(db)
    .where((row) => row.or([row('shows_from', 'is', null), row('shows_from', '<=', now)]))
    .where((row) => row.or([row('shows_until', 'is', null), row('shows_until', '>', now)]))
    .execute();
  return rows.map(bannerOf);
}

/** All banners that are not deleted, in order. */
export const listBanners = async (db: Db): Promise<Banner[]> =>
  (await activeBanners(db).execute()).map(bannerOf);

/** Notifies page caches when a banner started or ended in this period. */
export async function notifyBannerTimes(db: Db, from: Date, to: Date): Promise<void> {
  await sql`SELECT announce_change('') WHERE EXISTS (
    SELECT FROM banners WHERE deleted_at IS NULL
      AND (shows_from BETWEEN ${from} AND ${to} OR shows_until BETWEEN ${from} AND ${to}))`.execute(
    db,
  );
}

import type { Db } from '#platform/database/transaction.ts';

export interface Banner {
  readonly id: string;
  readonly media: string;
  readonly alt: string;
  readonly headline: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly href: string;
  /** What of the picture must stay in sight when it is cut, in percent from the left and the top. */
  readonly focalX: number;
  readonly focalY: number;
}

/** In the order they are shown. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    media: row.media_id,
    alt: row.alt,
    headline: row.headline,
    body: row.body,
    linkLabel: row.link_label,
    href: row.href,
    focalX: row.focal_x,
    focalY: row.focal_y,
  }));
}

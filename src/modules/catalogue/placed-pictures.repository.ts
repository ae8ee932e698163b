import { sql } from 'kysely';
import type { Trx } from '#platform/database/transaction.ts';
import type { KeptPicture, ShownPicture } from '#modules/catalogue/products/pictures.rules.ts';

export interface ProductPictures {
  readonly shown: readonly ShownPicture[];
  readonly kept: readonly KeptPicture[];
}

/** A product's pictures, locked until the transaction ends; undefined when there is no such product. */
export async function lockPictures(trx: Trx, id: string): Promise<ProductPictures | undefined> {
  const { rows } = await sql<ProductPictures>`
    SELECT p.images AS shown, coalesce(e.pictures, '[]') AS kept
    FROM products p LEFT JOIN product_exchange e ON e.product_id = p.id
    WHERE p.id = ${id} FOR NO KEY UPDATE OF p`.execute(trx);
  return rows[0];
}

export async function writePictures(
  trx: Trx,
  id: string,
  { shown, kept }: ProductPictures,
  now: Date,
): Promise<void> {
  await sql`UPDATE products SET images = ${JSON.stringify(shown)}::jsonb, updated_at = ${now}
    WHERE id = ${id}`.execute(trx);
  await sql`UPDATE product_exchange SET pictures = ${JSON.stringify(kept)}::jsonb
    WHERE product_id = ${id}`.execute(trx);
}

/** A banner is made with its picture: one that waited for it comes after those there are. */
export async function placeBanner(
  trx: Trx,
  { id, media, alt }: { id: string; media: string; alt: string },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO banners (id, media_id, alt, position, created_at)
    VALUES (${id}, ${media}, ${alt}, (SELECT coalesce(max(position), -1) + 1 FROM banners), ${now})
    ON CONFLICT (id) DO UPDATE SET media_id = excluded.media_id`.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '#platform/database/transaction.ts';
import type { RemotePicture, ShownPicture } from '#modules/catalogue/products/pictures.rules.ts';

export interface ProductPictures {
  readonly shown: readonly ShownPicture[];
  readonly remote: readonly RemotePicture[];
}

/** A product's pictures, locked until the transaction ends; undefined when the product does not exist. */
export async function lockPictures(trx: Trx, id: string): Promise<ProductPictures | undefined> {
  const { rows } = await sql<ProductPictures>`
    SELECT p.images AS shown, coalesce(e.pictures, '[]') AS remote
    FROM products p LEFT JOIN product_exchange e ON e.product_id = p.id
    WHERE p.id = ${id} FOR NO KEY UPDATE OF p`.execute(trx);
  return rows[0];
}

export async function writePictures(
  trx: Trx,
  id: string,
  { shown, remote }: ProductPictures,
  now: Date,
): Promise<void> {
  await sql`UPDATE products SET images = ${JSON.stringify(shown)}::jsonb, updated_at = ${now}
    WHERE id = ${id}`.execute(trx);
  await sql`UPDATE product_exchange SET pictures = ${JSON.stringify(remote)}::jsonb
    WHERE product_id = ${id}`.execute(trx);
}

/** Creates a banner with its fetched picture after the others. */
export async function attachBanner(
  trx: Trx,
  { id, media, alt }: { id: string; media: string; alt: string },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO banners (id, media_id, alt, position, created_at)
    VALUES (${id}, ${media}, ${alt}, (SELECT coalesce(max(position), -1) + 1 FROM banners), ${now})
    ON CONFLICT (id) DO UPDATE SET media_id = excluded.media_id`.execute(trx);
}

import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export interface CatalogueFacts {
  readonly products: number;
  readonly withShipping: number;
  readonly banners: number;
}

/** Products and banners that shoppers can see at `now`. */
export async function catalogueFacts(db: Db, now: Date): Promise<CatalogueFacts> {
  const { rows } = await sql<CatalogueFacts>`
    SELECT p.products, p.with_shipping AS "withShipping", b.banners
    FROM (
      SELECT count(*)::integer AS products,
        (count(*) FILTER (WHERE jsonb_array_length(shipping_methods) > 0))::integer AS with_shipping
      FROM products WHERE deleted_at IS NULL
    ) p, (
      SELECT count(*)::integer AS banners FROM banners
      WHERE deleted_at IS NULL AND (shows_from IS NULL OR shows_from <= ${now})
        AND (shows_until IS NULL OR shows_until > ${now})
    ) b`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a count returned no row');
  return facts;
}

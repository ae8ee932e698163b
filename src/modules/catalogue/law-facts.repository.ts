import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import { IS_SOLD } from '#modules/catalogue/listing/filters.sql.ts';

export interface LawFacts {
  /** Products that shoppers can see. */
  readonly products: number;
  readonly withMaker: number;
  /** Those that state the price of a measure. */
  readonly withContents: number;
  /** Those that were never offered without their sale price. */
  readonly alwaysReduced: number;
}

/** What the country packs ask of products. */
export async function lawFacts(db: Db): Promise<LawFacts> {
  const { rows } = await sql<LawFacts>`
    SELECT count(*)::integer AS products,
      (count(*) FILTER (WHERE coalesce(d.manufacturer ->> 'name', '') <> ''))::integer AS "withMaker",
      (count(*) FILTER (WHERE EXISTS (
        SELECT FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.contents_unit IS NOT NULL)))::integer AS "withContents",
      (count(*) FILTER (WHERE p.sale_price_cents > 0 AND p.sale_price_cents < p.price_cents AND NOT EXISTS (
          SELECT FROM price_history h
          WHERE h.product_id = p.id AND h.variant_id IS NULL AND h.offered AND h.sale_price_cents = 0)
        OR EXISTS (
          SELECT FROM variants v
          WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.sale_price_cents > 0
            AND v.sale_price_cents < coalesce(v.price_cents, p.price_cents) AND NOT EXISTS (
              SELECT FROM price_history h
              WHERE h.product_id = p.id AND h.variant_id = v.id AND h.offered AND coalesce(h.sale_price_cents, 0) = 0))))::integer AS "alwaysReduced"
    FROM products p LEFT JOIN product_details d ON d.product_id = p.id WHERE ${sql.raw(IS_SOLD)}`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('a count returned no row');
  return facts;
}

import { sql } from 'kysely';
import { cents, type Cents } from '#kernel/money.ts';
import { SOLD } from '#modules/catalogue/listing/filters.sql.ts';
import type { Db } from '#platform/database/transaction.ts';

export interface Offer {
  /** The lowest price of one unit that can be bought. */
  readonly unitPrice: Cents;
  readonly soldOut: boolean;
}

/** A product's current price and availability; null when it is not sold. */
export async function findOffer(db: Db, productId: string): Promise<Offer | null> {
  const row = await db
    .selectFrom('products')
    .select([
      sql<number>`coalesce(lowest_variant_price_cents, unit_price_cents)`.as('unit_price_cents'),
      sql<boolean>`NOT EXISTS (SELECT FROM variants v
        WHERE v.product_id = products.id AND v.deleted_at IS NULL AND v.on_hand > v.reserved)`.as(
        'sold_out',
      ),
    ])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', SOLD)
    .executeTakeFirst();
  return row ? { unitPrice: cents(row.unit_price_cents), soldOut: row.sold_out } : null;
}

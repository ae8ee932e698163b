import { sql } from 'kysely';
import type { OptionValues } from '#contract/choice.ts';
import { STANDARD_CLASS } from '#contract/pricing/tax.ts';
import { cents } from '#kernel/money.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { SOLD } from '#modules/catalogue/listing/filters.sql.ts';
import { priceHistoryOf } from '#modules/catalogue/facts.sql.ts';
import type { PriceChange } from '#modules/catalogue/lowest-price.rules.ts';
import type { ChoosableProduct } from '#modules/catalogue/choice.rules.ts';
import { presentMainImage } from '#modules/catalogue/picture.presenter.ts';

interface VariantRow {
  id: string;
  color: string;
  size: string;
  options: OptionValues;
  price: number | null;
  sale: number | null;
  available: number;
  grams: number | null;
}

/** Of a product with a sale price, where it was requested. */
interface WithHistory {
  readonly priceHistory: readonly PriceChange[] | null;
}

/**
 * The products with these ids that are sold, with the available units of their variants, by id.
 * @param withHistory reads what they cost before, if they have a sale price
 */
export async function findChoosableProducts(
  db: Db,
  ids: readonly string[],
  withHistory: boolean,
): Promise<Map<string, ChoosableProduct & WithHistory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'title',
      'images',
      'price_cents',
      'sale_price_cents',
      'colors',
      'sizes',
      'options',
      'stock_mode',
      'shipping_methods',
      'tax_class',
      sql<VariantRow[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'color', v.color, 'size', v.size, 'options', v.options, 'price', v.price_cents,
          'sale', v.sale_price_cents, 'available', v.on_hand - v.reserved, 'grams', v.weight_grams)), '[]')
        FROM variants v WHERE v.product_id = products.id AND v.deleted_at IS NULL)`.as('variants'),
    ])
    .$if(withHistory, (query) =>
      query.select(
        sql<PriceChange[] | null>`${sql.raw(priceHistoryOf('products'))}`.as('price_history'),
      ),
    )
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .where('status', 'in', SOLD)
    .execute();
  const facts = await findPictureMetadata(
    db,
    rows.flatMap((row) => row.images.slice(0, 1).map((image) => image.media)),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        ...presentMainImage(row.images, facts),
        price: cents(row.price_cents),
        salePrice: cents(row.sale_price_cents),
        colors: row.colors,
        sizes: row.sizes,
        options: row.options,
        stockMode: row.stock_mode,
        shippingMethods: row.shipping_methods.map(
          ({ name, priceCents, estimatedDeliveryDays }) => ({
            name,
            price: cents(priceCents),
            estimatedDeliveryDays,
          }),
        ),
        taxClass: row.tax_class ?? STANDARD_CLASS,
        priceHistory: row.price_history ?? null,
        variants: row.variants.map((variant) => ({
          id: variant.id,
          color: variant.color,
          size: variant.size,
          options: variant.options,
          price: variant.price === null ? null : cents(variant.price),
          salePrice: variant.sale === null ? null : cents(variant.sale),
          available: variant.available,
          grams: variant.grams ?? 0,
        })),
      },
    ]),
  );
}

export interface ProductCard {
  readonly title: string;
  readonly image: string;
  readonly placeholderColor: string;
}

/** Title and picture of products by id, including deleted ones, which carts still show. */
export async function findProductCards(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'images'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const facts = await findPictureMetadata(
    db,
    rows.flatMap((row) => row.images.slice(0, 1).map((image) => image.media)),
  );
  return new Map(
    rows.map((row) => [row.id, { title: row.title, ...presentMainImage(row.images, facts) }]),
  );
}

/** Products whose title contains the text in any case, including deleted ones. */
export async function findProductIdsByTitle(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('title', 'ilike', containsPattern(text))
    .execute();
  return rows.map(({ id }) => id);
}

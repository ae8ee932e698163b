import { sql } from 'kysely';
import { inOptionOrder, type ProductOption } from '#contract/choice.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type {
  PreservedState,
  ProductState,
  ShippingState,
  VariantState,
} from '#modules/catalogue/products/product-state.rules.ts';
import {
  NO_DETAILS,
  type DetailsState,
} from '#modules/catalogue/products/product-details.rules.ts';
import { DETAILS, VARIANT_FACTS } from '#modules/catalogue/facts.sql.ts';
import {
  joinPictures,
  type RemotePicture,
  type ShownPicture,
} from '#modules/catalogue/products/pictures.rules.ts';

/** A product as it is stored. */
export interface FoundProduct {
  readonly id: string;
  readonly state: ProductState;
  /** Units reserved by unpaid orders, of all variants that are not deleted. */
  readonly reserved: number;
  readonly deletedAt: Date | null;
  /** All variants including deleted ones, latest first. */
  readonly rows: readonly VariantRow[];
}

export interface VariantRow extends VariantState {
  readonly id: string;
  readonly reserved: number;
  readonly deleted: boolean;
}

interface Row {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  price_cents: number;
  sale_price_cents: number;
  cost_price_cents: number | null;
  colors: string[];
  sizes: string[];
  options: ProductOption[];
  images: ShownPicture[];
  shipping_methods: ShippingState[];
  stock_mode: 'shared' | 'per-variant';
  status: ProductStatus;
  publish_at: Date | null;
  featured: boolean;
  todays_deal: boolean;
  tax_class: string | null;
  deleted_at: Date | null;
  details: DetailsState | null;
  collections: string[] | null;
  kept: PreservedState | null;
  pictures: RemotePicture[] | null;
  variants: VariantRow[];
}

export type ProductQuery =
  | { readonly ids: readonly string[] }
  | { readonly slugs: readonly string[] }
  | { readonly after: string; readonly limit: number };

/** Products by id (including deleted ones), by slug, or in the order of their ids after one of them. */
export async function findProductStates(db: Db, query: ProductQuery): Promise<FoundProduct[]> {
  const condition =
    'ids' in query
      ? sql`p.id = ANY(${query.ids}::uuid[])`
      : 'slugs' in query
        ? sql`p.slug = ANY(${query.slugs}::text[]) AND p.deleted_at IS NULL`
        : sql`p.id > ${query.after}::uuid AND p.deleted_at IS NULL`;
  const limit = 'limit' in query ? sql`LIMIT ${query.limit}` : sql``;
  const { rows } = await sql<Row>`
    SELECT p.id, p.slug, p.title, p.description, p.category, p.price_cents, p.sale_price_cents, p.cost_price_cents,
      to_json(p.colors) AS colors, to_json(p.sizes) AS sizes, p.options, p.images, p.shipping_methods, p.stock_mode, p.status, p.publish_at, p.featured,
      p.todays_deal, p.tax_class, p.deleted_at, ${sql.raw(DETAILS)} AS details, m.collections, e.kept, e.pictures,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'color', v.color, 'size', v.size, 'options', v.options, 'sku', v.sku,
          'facts', ${sql.raw(VARIANT_FACTS)},
          'price', v.price_cents, 'salePrice', v.sale_price_cents, 'onHand', v.on_hand, 'reserved', v.reserved,
          'deleted', v.deleted_at IS NOT NULL) ORDER BY v.id DESC), '[]')
        FROM variants v WHERE v.product_id = p.id) AS variants
    FROM products p LEFT JOIN product_exchange e ON e.product_id = p.id
      LEFT JOIN (SELECT member, json_agg(c.id ORDER BY c.id) AS collections FROM collections c, unnest(c.product_ids) AS member
        WHERE c.rule IS NULL AND c.deleted_at IS NULL GROUP BY member) m ON m.member = p.id
    WHERE ${condition} ORDER BY p.id ${limit}`.execute(db);
  return rows.map(read);
}

function read(row: Row): FoundProduct {
  const active = row.variants.filter(({ deleted }) => !deleted).toReversed();
  return {
    id: row.id,
    reserved: active.reduce((sum, { reserved }) => sum + reserved, 0),
    deletedAt: row.deleted_at,
    rows: row.variants,
    state: {
      slug: row.slug,
      title: row.title,
      description: row.description,
      category: row.category,
      price: row.price_cents,
      salePrice: row.sale_price_cents,
      costPrice: row.cost_price_cents,
      colors: row.colors,
      sizes: row.sizes,
      options: row.options,
      pictures: joinPictures(row.images, row.pictures ?? []),
      shippingMethods: row.shipping_methods,
      stockMode: row.stock_mode,
      status: row.status,
      publishAt: row.publish_at?.toISOString() ?? null,
      featured: row.featured,
      todaysDeal: row.todays_deal,
      variants: active.map(({ color, size, options, facts, sku, price, salePrice, onHand }) => ({
        color,
        size,
        options: inOptionOrder(options, row.options),
        facts,
        sku,
        price,
        salePrice,
        onHand,
      })),
      ...(row.tax_class === null ? {} : { taxClass: row.tax_class }),
      ...(row.collections && { collections: row.collections }),
      details: row.details ?? NO_DETAILS,
      kept: row.kept,
    },
  };
}

/**
 * Reads products and locks them until the transaction ends.
 * Lock order: products, then variants, each by id, as orders lock them.
 */
export async function lockProductStates(
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundProduct>> {
  await sql`SELECT FROM products WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  );
  await sql`SELECT FROM variants WHERE product_id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  );
  const found = await findProductStates(trx, { ids });
  return new Map(found.map((product) => [product.id, product]));
}

/** The slugs that are in use, with the id of their product. */
export async function takenSlugs(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    SELECT slug, id FROM products WHERE slug = ANY(${slugs}::text[]) AND deleted_at IS NULL`.execute(
    db,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The ids of the products that have a variant with one of these SKUs, by SKU. */
export async function productsBySku(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ sku: string; ids: string[] }>`
    SELECT sku, json_agg(DISTINCT product_id) AS ids FROM variants
    WHERE sku = ANY(${skus}::text[]) AND deleted_at IS NULL GROUP BY sku`.execute(db);
  return new Map(rows.map(({ sku, ids }) => [sku, ids]));
}

const PRODUCTS_PER_PAGE = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The names of all columns with preserved cells, sorted. */
export async function preservedColumns(db: Db): Promise<string[]> {
  const columns = new Set<string>();
  for (let after: string | null = FIRST_ID; after !== null;) {
    const { rows } = await sql<{ last: string | null; names: string[] | null }>`
      WITH part AS (
        SELECT product_id, kept FROM product_exchange WHERE product_id > ${after}::uuid
        ORDER BY product_id LIMIT ${PRODUCTS_PER_PAGE}
      ), names AS (
        SELECT jsonb_object_keys(kept -> 'cells') AS name FROM part WHERE kept IS NOT NULL
        UNION SELECT jsonb_object_keys(variant -> 'cells') FROM part, jsonb_array_elements(kept -> 'variants') AS variant
      )
      SELECT (SELECT json_agg(name) FROM names) AS names,
        (SELECT product_id FROM part ORDER BY product_id DESC LIMIT 1) AS last`.execute(db);
    for (const name of rows[0]?.names ?? []) columns.add(name);
    after = rows[0]?.last ?? null;
  }
  return [...columns].toSorted();
}

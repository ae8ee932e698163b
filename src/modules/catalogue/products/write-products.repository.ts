import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { splitPictures } from '#modules/catalogue/products/pictures.rules.ts';
import { hasDetails } from '#modules/catalogue/products/product-details.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import type {
  VariantWrite,
  VariantWrites,
} from '#modules/catalogue/products/variant-writes.rules.ts';
import { variantColumns } from '#modules/catalogue/products/variant-columns.rules.ts';

interface ProductWrite {
  readonly id: string;
  readonly state: ProductState;
  readonly isNew: boolean;
}

/** Writes products and their preserved data, in six statements at most. */
export async function writeProducts(
  trx: Trx,
  writes: readonly ProductWrite[],
  now: Date,
): Promise<void> {
  const added = writes.filter(({ isNew }) => isNew);
  if (added.length > 0)
    await sql`INSERT INTO products (id, slug, title, description, category, price_cents, sale_price_cents, cost_price_cents,
        colors, sizes, options, images, shipping_methods, stock_mode, status, publish_at, featured, todays_deal, tax_class, created_at, updated_at)
      SELECT id, slug, title, description, category, price_cents, sale_price_cents, cost_price_cents,
        colors, sizes, options, images, shipping_methods, stock_mode, status, publish_at, featured, todays_deal, tax_class, ${now}, ${now}
      FROM jsonb_populate_recordset(NULL::products, ${rowsOf(added)}::jsonb)`.execute(trx);
  const changed = writes.filter(({ isNew }) => !isNew);
  if (changed.length > 0)
    await sql`UPDATE products p SET slug = n.slug, title = n.title, description = n.description, category = n.category,
        price_cents = n.price_cents, sale_price_cents = n.sale_price_cents, cost_price_cents = n.cost_price_cents,
        colors = n.colors, sizes = n.sizes, options = n.options, images = n.images, shipping_methods = n.shipping_methods,
        stock_mode = n.stock_mode, status = n.status, publish_at = n.publish_at, featured = n.featured, todays_deal = n.todays_deal, tax_class = n.tax_class, updated_at = ${now}, deleted_at = NULL
      FROM jsonb_populate_recordset(NULL::products, ${rowsOf(changed)}::jsonb) n WHERE p.id = n.id`.execute(
      trx,
    );
  await writeExchange(trx, writes);
  await writeDetails(trx, writes);
}

const rowsOf = (writes: readonly ProductWrite[]): string =>
  JSON.stringify(
    writes.map(({ id, state }) => ({
      id,
      slug: state.slug,
      title: state.title,
      description: state.description,
      category: state.category,
      price_cents: state.price,
      sale_price_cents: state.salePrice,
      cost_price_cents: state.costPrice,
      colors: state.colors,
      sizes: state.sizes,
      options: state.options,
      images: splitPictures(state.pictures).images,
      shipping_methods: state.shippingMethods,
      stock_mode: state.stockMode,
      status: state.status,
      publish_at: state.publishAt,
      featured: state.featured,
      todays_deal: state.todaysDeal,
      tax_class: state.taxClass ?? null,
    })),
  );

/** Products that were never imported have no row. */
async function writeExchange(trx: Trx, writes: readonly ProductWrite[]): Promise<void> {
  const rows = writes.map(({ id, state }) => ({
    product_id: id,
    kept: state.kept,
    pictures: splitPictures(state.pictures).remote,
  }));
  const isEmpty = (row: (typeof rows)[number]) => row.kept === null && row.pictures.length === 0;
  const filled = rows.filter((row) => !isEmpty(row));
  if (filled.length > 0)
    await sql`INSERT INTO product_exchange (product_id, kept, pictures)
      SELECT product_id, kept, pictures FROM jsonb_populate_recordset(NULL::product_exchange, ${JSON.stringify(filled)}::jsonb)
      ON CONFLICT (product_id) DO UPDATE SET kept = excluded.kept, pictures = excluded.pictures`.execute(
      trx,
    );
  const empty = rows.filter(isEmpty).map((row) => row.product_id);
  if (empty.length > 0)
    await sql`DELETE FROM product_exchange WHERE product_id = ANY(${empty}::uuid[])`.execute(trx);
}

/** Products without details have no row. */
async function writeDetails(trx: Trx, writes: readonly ProductWrite[]): Promise<void> {
  const filled = writes.filter(({ state }) => hasDetails(state.details));
  const rows = filled.map(({ id, state: { details } }) => ({
    product_id: id,
    brand: details.brand,
    manufacturer: details.manufacturer,
    eu_person: details.euPerson,
    fields: details.fields,
    related: details.related ?? [],
  }));
  if (rows.length > 0)
    await sql`INSERT INTO product_details (product_id, brand, manufacturer, eu_person, fields, related)
      SELECT product_id, brand, manufacturer, eu_person, fields, related
      FROM jsonb_populate_recordset(NULL::product_details, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT (product_id) DO UPDATE
      SET brand = excluded.brand, manufacturer = excluded.manufacturer, eu_person = excluded.eu_person,
        fields = excluded.fields, related = excluded.related`.execute(trx);
  const empty = writes.filter(({ isNew, state }) => !isNew && !hasDetails(state.details));
  if (empty.length > 0)
    await sql`DELETE FROM product_details WHERE product_id = ANY(${empty.map(({ id }) => id)}::uuid[])`.execute(
      trx,
    );
}

/** Writes variants and their ledger rows. The caller has locked the products and their variants. */
export async function writeVariants(
  trx: Trx,
  writes: readonly VariantWrites[],
  now: Date,
): Promise<void> {
  const added = writes.flatMap((write) => write.added);
  const changed = writes.flatMap((write) => write.changed);
  const removed = writes.flatMap((write) => write.removed);
  if (removed.length > 0)
    await sql`UPDATE variants SET deleted_at = ${now} WHERE id = ANY(${removed}::uuid[])`.execute(
      trx,
    );
  if (changed.length > 0)
    await sql`UPDATE variants v SET sku = n.sku, barcode = n.barcode, weight_grams = n.weight_grams,
        contents_amount = n.contents_amount, contents_unit = n.contents_unit, price_cents = n.price_cents, sale_price_cents = n.sale_price_cents,
        on_hand = n.on_hand, deleted_at = NULL
      FROM jsonb_populate_recordset(NULL::variants, ${variantRows(changed)}::jsonb) n WHERE v.id = n.id`.execute(
      trx,
    );
  if (added.length > 0)
    await sql`INSERT INTO variants (id, product_id, color, size, options, sku, barcode, weight_grams, contents_amount, contents_unit,
        price_cents, sale_price_cents, on_hand)
      SELECT id, product_id, color, size, options, sku, barcode, weight_grams, contents_amount, contents_unit,
        price_cents, sale_price_cents, on_hand
      FROM jsonb_populate_recordset(NULL::variants, ${variantRows(added)}::jsonb)`.execute(trx);
  await writeMovements(trx, added, 'initial', now);
  await writeMovements(trx, changed, 'correction', now);
}

const variantRows = (variants: readonly VariantWrite[]): string =>
  JSON.stringify(
    variants.map((variant) => ({
      id: variant.id,
      product_id: variant.productId,
      ...variantColumns(variant),
      on_hand: variant.onHand,
    })),
  );

async function writeMovements(
  trx: Trx,
  variants: readonly VariantWrite[],
  reason: 'initial' | 'correction',
  now: Date,
): Promise<void> {
  const moved = variants.filter(({ moved }) => moved !== 0);
  if (moved.length === 0) return;
  await sql`INSERT INTO stock_movements (id, variant_id, reason, on_hand_change, reserved_change, at)
    SELECT movement_id, variant_id, ${reason}, change, 0, ${now}
    FROM unnest(${moved.map(() => newId())}::uuid[], ${moved.map(({ id }) => id)}::uuid[],
      ${moved.map((each) => each.moved)}::integer[]) AS moved (movement_id, variant_id, change)`.execute(
    trx,
  );
}

/** Marks products and their variants as deleted. */
export async function deleteProductRows(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE products SET deleted_at = ${now}, updated_at = ${now} WHERE id = ANY(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`UPDATE variants SET deleted_at = ${now} WHERE product_id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`.execute(
    trx,
  );
}

/** Restores a deleted product with the variants that were deleted at the same time. */
export async function restoreProductRow(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`UPDATE variants v SET deleted_at = NULL FROM products p
    WHERE p.id = ${id} AND v.product_id = p.id AND v.deleted_at = p.deleted_at`.execute(trx);
  await sql`UPDATE products SET deleted_at = NULL, updated_at = ${now} WHERE id = ${id}`.execute(
    trx,
  );
}

/** Makes drafts active whose time has come. */
export async function publishDueProducts(db: Db, now: Date): Promise<void> {
  await sql`UPDATE products SET status = 'active', publish_at = NULL, updated_at = ${now}
    WHERE id IN (SELECT id FROM products WHERE publish_at <= ${now} AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE)`.execute(
    db,
  );
}

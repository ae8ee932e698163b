import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { findProductRows } from '#modules/catalogue/listing/products.repository.ts';
import { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';

/** Products as shoppers see them, by id. Deleted products are missing. */
export async function findProductsById(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, ProductWire>> {
  if (ids.length === 0) return new Map();
  const rows = await findProductRows(ctx.pool, ids, await statesLowestPrice(ctx));
  const facts = await findPictureMetadata(ctx.db, mediaOf(rows));
  return new Map(rows.map((row) => [row.id, presentProduct(row, facts)]));
}

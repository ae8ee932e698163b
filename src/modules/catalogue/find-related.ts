import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import {
  findProductRows,
  type ProductRow,
} from '#modules/catalogue/listing/products.repository.ts';
import { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';

/** The products that the merchant shows beneath this one, in their order, without those that lists do not show. */
export async function findRelated(
  ctx: Context,
  { id, details }: Pick<ProductRow, 'id' | 'details'>,
): Promise<ProductWire[]> {
  const ids = (details?.related ?? []).filter((each) => each !== id);
  if (ids.length === 0) return [];
  const { reads } = ctx;
  const rows = await findProductRows(reads.pool, ids, await statesLowestPrice(ctx));
  const shown = new Map(
    rows.filter(({ status }) => status === 'active').map((row) => [row.id, row]),
  );
  const facts = await findPictureMetadata(reads.db, mediaOf([...shown.values()]));
  return ids.flatMap((each) => {
    const row = shown.get(each);
    return row ? [presentProduct(row, facts)] : [];
  });
}

import type { ProductWire } from '#contract/catalogue.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findName } from '#modules/accounts/index.ts';
import { findProductsById } from '#modules/catalogue/index.ts';
import { findShareLinkByToken } from '#modules/wishlist/share-link.repository.ts';
import { listWishlistItems } from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

/**
 * What a visitor with the link sees: products as in the shop, without the dates and prices at which they were saved.
 */
export async function readSharedWishlist(
  ctx: Context,
  token: string,
): Promise<{ firstName: string; products: ProductWire[] } | Refusal> {
  const link = await findShareLinkByToken(ctx.db, token);
  const owner = link && (await findName(ctx.db, link.userId));
  if (!link || !owner) return refuse('WISHLIST_NOT_SHARED');
  const ids = (await listWishlistItems(ctx.db, link.userId)).map((item) => item.productId);
  const products = await findProductsById(ctx, ids);
  return {
    firstName: firstNameOf(owner),
    products: ids.flatMap((id) => products.get(id) ?? []),
  };
}

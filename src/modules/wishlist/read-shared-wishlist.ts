import type { ProductWire } from '#contract/catalogue.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findName } from '#modules/accounts/index.ts';
import { findProductsById } from '#modules/catalogue/index.ts';
import { findSharingByToken } from '#modules/wishlist/sharing.repository.ts';
import { listWishes } from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

/** What a visitor with the link sees: products as anybody sees them, nothing of when or for how much they were saved. */
export async function readSharedWishlist(
  ctx: Context,
  token: string,
): Promise<{ firstName: string; products: ProductWire[] } | Refusal> {
  const sharing = await findSharingByToken(ctx.db, token);
  const owner = sharing && (await findName(ctx.db, sharing.userId));
  if (!sharing || !owner) return refuse('WISHLIST_NOT_SHARED');
  const ids = (await listWishes(ctx.db, sharing.userId)).map((wish) => wish.productId);
  const products = await findProductsById(ctx, ids);
  return {
    firstName: firstNameOf(owner),
    products: ids.flatMap((id) => products.get(id) ?? []),
  };
}

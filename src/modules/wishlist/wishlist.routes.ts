import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { addToWishlist } from '#modules/wishlist/add-to-wishlist.ts';
import { readWishlist } from '#modules/wishlist/read-wishlist.ts';
import { removeFromWishlist } from '#modules/wishlist/remove-from-wishlist.ts';
import { readSharedWishlist } from '#modules/wishlist/read-shared-wishlist.ts';
import { shareWishlist, stopSharing } from '#modules/wishlist/share-wishlist.ts';
import { presentSharing, presentWishIds } from '#modules/wishlist/wishlist.presenter.ts';
import { listWishes, type Wish } from '#modules/wishlist/wishlist.repository.ts';

const told = (message: string, wishes: readonly Wish[]) => ({
  message,
  data: { products: presentWishIds(wishes) },
});
const ADDED = 'Added to wishlist';

export const wishlistRoutes: readonly Route[] = [
  route('shopWishlist.list', async ({ ctx, actor }) => ({ data: await readWishlist(ctx, actor) })),

  route('shopWishlist.ids', async ({ ctx, actor }) => ({
    data: { products: presentWishIds(await listWishes(ctx.db, actor.id)) },
  })),

  route('shopWishlist.add', async ({ ctx, actor, body, idempotency }) => {
    const wishes = await addToWishlist(ctx, actor, body.productId, async (trx, saved) =>
      idempotency?.keep(trx, told(ADDED, saved)),
    );
    return isRefusal(wishes) ? wishes : told(ADDED, wishes);
  }),

  route('shopWishlist.remove', async ({ ctx, actor, params }) =>
    told('Removed from wishlist', await removeFromWishlist(ctx, actor, params.productId)),
  ),

  route('shopWishlist.share', async ({ ctx, actor }) => ({
    message: 'Your wishlist is shared by link',
    data: presentSharing(await shareWishlist(ctx, actor), actor),
  })),

  route('shopWishlist.unshare', async ({ ctx, actor }) => {
    await stopSharing(ctx, actor);
    return { message: 'Your wishlist is no longer shared' };
  }),

  route('shopWishlist.shared', async ({ ctx, params }) => {
    const data = await readSharedWishlist(ctx, params.token);
    return isRefusal(data) ? data : { data };
  }),
];

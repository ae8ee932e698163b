import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { addToWishlist } from '#modules/wishlist/add-to-wishlist.ts';
import { readWishlist } from '#modules/wishlist/read-wishlist.ts';
import { removeFromWishlist } from '#modules/wishlist/remove-from-wishlist.ts';
import { readSharedWishlist } from '#modules/wishlist/read-shared-wishlist.ts';
import { shareWishlist, stopSharing } from '#modules/wishlist/share-wishlist.ts';
import { presentShareLink, presentProductIds } from '#modules/wishlist/wishlist.presenter.ts';
import { listWishlistItems, type WishlistItem } from '#modules/wishlist/wishlist.repository.ts';

const reply = (message: string, items: readonly WishlistItem[]) => ({
  message,
  data: { products: presentProductIds(items) },
});

export const wishlistRoutes: readonly Route[] = [
  route('shopWishlist.list', async ({ ctx, actor }) => ({ data: await readWishlist(ctx, actor) })),

  route('shopWishlist.ids', async ({ ctx, actor }) => ({
    data: { products: presentProductIds(await listWishlistItems(ctx.db, actor.id)) },
  })),

  route('shopWishlist.add', async ({ ctx, actor, body, idempotency }) => {
    const items = await addToWishlist(ctx, actor, body.productId, async (trx, saved) =>
      idempotency?.storeResponse(trx, reply(wishlistWords('added'), saved)),
    );
    return isRefusal(items) ? items : reply(wishlistWords('added'), items);
  }),

  route('shopWishlist.remove', async ({ ctx, actor, params }) =>
    reply(wishlistWords('removed'), await removeFromWishlist(ctx, actor, params.productId)),
  ),

  route('shopWishlist.share', async ({ ctx, actor }) => ({
    message: wishlistPageWords('sharingOn'),
    data: presentShareLink(await shareWishlist(ctx, actor), actor),
  })),

  route('shopWishlist.unshare', async ({ ctx, actor }) => {
    await stopSharing(ctx, actor);
    return { message: wishlistPageWords('sharingOff') };
  }),

  route('shopWishlist.shared', async ({ ctx, params }) => {
    const data = await readSharedWishlist(ctx, params.token);
    return isRefusal(data) ? data : { data };
  }),
];

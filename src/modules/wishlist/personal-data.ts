import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { changeWishlistCount } from '#modules/catalogue/index.ts';
import { deleteShareLink, findShareLink } from '#modules/wishlist/share-link.repository.ts';
import {
  deleteWishlistItem,
  listWishlistItems,
  lockWishlist,
} from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

/** The items of the wishlist. */
export const wishlistPersonalData: PersonalDataProvider = {
  name: 'wishlist',
  collect: async ({ db }, { id }) =>
    (await listWishlistItems(db, id)).map(({ productId, addedAt }) => ({
      productId,
      addedAt: addedAt.toISOString(),
    })),
  erase: async (_ctx, trx, { id }) => {
    await lockWishlist(trx, id);
    const items = await listWishlistItems(trx, id);
    // Sorted: every transaction locks products in the same order, so that two deletions cannot deadlock.
    for (const productId of items.map((item) => item.productId).sort())
      if (await deleteWishlistItem(trx, id, productId))
        await changeWishlistCount(trx, productId, -1);
  },
};

/** The link that shares the wishlist; null while there is none. */
export const sharedWishlistPersonalData: PersonalDataProvider = {
  name: 'sharedWishlist',
  collect: async ({ db }, person) => {
    const link = await findShareLink(db, person.id);
    return (
      link && {
        address: `/shop/shared-wishlist/${link.token}`,
        firstName: firstNameOf(person),
        sharedAt: link.sharedAt.toISOString(),
      }
    );
  },
  erase: async (_ctx, trx, { id }) => deleteShareLink(trx, id),
};

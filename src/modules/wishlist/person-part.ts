import type { PersonPart } from '#platform/person-part.ts';
import { countWish } from '#modules/catalogue/index.ts';
import { deleteSharing, findSharing } from '#modules/wishlist/sharing.repository.ts';
import { deleteWish, listWishes, lockWishes } from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

/** What the person wishes for. */
export const wishlistPart: PersonPart = {
  name: 'wishlist',
  collect: async ({ db }, { id }) =>
    (await listWishes(db, id)).map(({ productId, addedAt }) => ({
      productId,
      addedAt: addedAt.toISOString(),
    })),
  erase: async (_ctx, trx, { id }) => {
    await lockWishes(trx, id);
    const wishes = await listWishes(trx, id);
    // In one sequence, so that two people who leave at once do not wait for each other in a circle.
    for (const productId of wishes.map((wish) => wish.productId).sort())
      if (await deleteWish(trx, id, productId)) await countWish(trx, productId, -1);
  },
};

/** The link under which others may see it; null while there is none. */
export const sharedWishlistPart: PersonPart = {
  name: 'sharedWishlist',
  collect: async ({ db }, person) => {
    const sharing = await findSharing(db, person.id);
    return (
      sharing && {
        address: `/shop/shared-wishlist/${sharing.token}`,
        firstName: firstNameOf(person),
        sharedAt: sharing.sharedAt.toISOString(),
      }
    );
  },
  erase: async (_ctx, trx, { id }) => deleteSharing(trx, id),
};

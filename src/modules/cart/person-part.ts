import type { PersonPart } from '#platform/person-part.ts';
import { deleteCartOf, readCart } from '#modules/cart/cart.repository.ts';

/** What the person was about to buy. */
export const cartPart: PersonPart = {
  name: 'cart',
  collect: async ({ db }, { id }) =>
    (await readCart(db, id)).lines.map(({ productId, color, size, quantity }) => ({
      productId,
      color,
      size,
      quantity,
    })),
  erase: async (_ctx, trx, { id }) => deleteCartOf(trx, id),
};

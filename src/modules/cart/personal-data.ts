import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { deleteCartOf, readCart } from '#modules/cart/cart.repository.ts';

export const cartPersonalData: PersonalDataProvider = {
  name: 'cart',
  collect: async ({ db }, { id }) =>
    (await readCart(db, id)).lines.map(({ productId, color, size, options, quantity }) => ({
      productId,
      color,
      size,
      options,
      quantity,
    })),
  erase: async (_ctx, trx, { id }) => deleteCartOf(trx, id),
};

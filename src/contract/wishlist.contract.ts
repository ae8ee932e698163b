import { z } from 'zod';
import { product } from '#contract/catalogue.contract.ts';
import { money, envelope, exactText, id } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const wishlistItem = product.extend({
  addedAt: z.string(),
  priceWhenAdded: money
    .nullable()
    .describe("The unit price when it was saved, if it differs from today's"),
  backInStock: z.boolean().describe('Sold out when it was saved, available now'),
});
export type WishlistItemWire = z.infer<typeof wishlistItem>;

const unavailableItem = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  placeholderColor: z.string(),
});
export type UnavailableItemWire = z.infer<typeof unavailableItem>;

const shared = z.object({
  token: z.string().describe('For the page /shop/shared-wishlist/{token}'),
  firstName: z.string().describe('All that visitors see of the owner'),
});
export type SharedWire = z.infer<typeof shared>;

const productIds = z.array(z.object({ _id: z.string() }));

export const wishlistContract = {
  'shopWishlist.list': {
    response: z.object({
      ...envelope,
      data: z.object({
        products: z.array(wishlistItem).describe('Most recently added first'),
        gone: z.array(unavailableItem).describe('Saved products that are no longer sold'),
        shared: shared.nullable().describe('Null if it is not shared'),
      }),
    }),
  },
  'shopWishlist.ids': {
    response: z.object({ ...envelope, data: z.object({ products: productIds }) }),
  },
  'shopWishlist.add': {
    body: z.object({ productId: id }),
    response: z.object({ ...envelope, data: z.object({ products: productIds }) }),
  },
  'shopWishlist.remove': {
    params: z.object({ productId: id }),
    response: z.object({ ...envelope, data: z.object({ products: productIds }) }),
  },
  'shopWishlist.share': { response: z.object({ ...envelope, data: shared }) },
  'shopWishlist.unshare': { response: z.object({ ...envelope }) },
  'shopWishlist.shared': {
    params: z.object({ token: exactText(MAX_TEXT.secretToken) }),
    response: z.object({
      ...envelope,
      data: z.object({ firstName: z.string(), products: z.array(product) }),
    }),
  },
};

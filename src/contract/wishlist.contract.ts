import { z } from 'zod';
import { product } from '#contract/catalogue.contract.ts';
import { dollars, envelope, id, text } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const wish = product.extend({
  addedAt: z.string(),
  priceWhenAdded: dollars
    .nullable()
    .describe('What one piece cost when it was saved, where that differs from today'),
  backInStock: z.boolean().describe('Sold out when it was saved, and not any more'),
});
export type WishWire = z.infer<typeof wish>;

const goneWish = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  thumbHash: z.string(),
});
export type GoneWishWire = z.infer<typeof goneWish>;

const shared = z.object({
  token: z.string().describe('The page is /shop/shared-wishlist/{token}'),
  firstName: z.string().describe('What visitors are told of the owner'),
});
export type SharedWire = z.infer<typeof shared>;

const wishIds = z.array(z.object({ _id: z.string() }));

export const wishlistContract = {
  'shopWishlist.list': {
    answer: z.object({
      ...envelope,
      data: z.object({
        products: z.array(wish).describe('The latest wish first'),
        gone: z.array(goneWish).describe('Saved once, and not sold any more'),
        shared: shared.nullable().describe('Null where it is not shared by link'),
      }),
    }),
  },
  'shopWishlist.ids': {
    answer: z.object({ ...envelope, data: z.object({ products: wishIds }) }),
  },
  'shopWishlist.add': {
    body: z.object({ productId: id }),
    answer: z.object({ ...envelope, data: z.object({ products: wishIds }) }),
  },
  'shopWishlist.remove': {
    params: z.object({ productId: id }),
    answer: z.object({ ...envelope, data: z.object({ products: wishIds }) }),
  },
  'shopWishlist.share': { answer: z.object({ ...envelope, data: shared }) },
  'shopWishlist.unshare': { answer: z.object({ ...envelope }) },
  'shopWishlist.shared': {
    params: z.object({ token: text(MAX_TEXT.secretToken) }),
    answer: z.object({
      ...envelope,
      data: z.object({ firstName: z.string(), products: z.array(product) }),
    }),
  },
};

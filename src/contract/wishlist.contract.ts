import { z } from 'zod';
import { product } from '#contract/catalogue.contract.ts';
import { dollars, envelope, id } from '#contract/fields.ts';

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

const wishIds = z.array(z.object({ _id: z.string() }));

export const wishlistContract = {
  'shopWishlist.list': {
    answer: z.object({
      ...envelope,
      data: z.object({
        products: z.array(wish).describe('The latest wish first'),
        gone: z.array(goneWish).describe('Saved once, and not sold any more'),
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
};

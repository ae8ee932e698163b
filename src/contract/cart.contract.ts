import { z } from 'zod';
import { dollars, envelope, id, quantity, text } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const option = text(MAX_TEXT.option)
  .trim()
  .nullish()
  .transform((value) => value ?? '');

const shipping = z.object({ name: z.string(), price: dollars, estimatedDeliveryDays: z.string() });

const item = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string(),
  thumbHash: z.string(),
  price: dollars,
  salePrice: dollars,
  quantity: z.number(),
  color: z.string(),
  size: z.string(),
  shippingMethods: z.array(shipping),
  stock: z.number().describe('The highest quantity this line may have now'),
  lineTotal: dollars,
  /** The unit price when it was added, where it differs from today's. */
  priceWhenAdded: dollars.nullable(),
  /** 'gone' when it can no longer be bought, 'short' when fewer are left than wanted. */
  problem: z.enum(['gone', 'short']).nullable(),
});
export type CartItemWire = z.infer<typeof item>;

const cart = z.object({
  _id: z.string(),
  userId: z.string(),
  version: z.number(),
  items: z.array(item),
  total: dollars,
  savings: dollars,
  shippingMethods: z
    .array(
      shipping.extend({
        notFor: z
          .array(z.string())
          .describe('Titles of what has other ways only, where no way is shared by all'),
      }),
    )
    .describe('What checkout offers for this cart'),
});
export type CartWire = z.infer<typeof cart>;

const cartAnswer = z.object({ ...envelope, data: cart });

const coupon = z.object({
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountAmount: z.number().describe('Percent, or dollars'),
  minPurchaseAmount: dollars,
  maxDiscountAmount: dollars.nullable(),
  discountApplied: dollars,
});
export type AppliedCouponWire = z.infer<typeof coupon>;

export const cartContract = {
  'shopCart.add': {
    body: z.object({
      userId: id,
      productId: id,
      quantity: quantity.default(1),
      color: option,
      size: option,
    }),
    answer: cartAnswer,
  },
  'shopCart.get': { params: z.object({ userId: id }), answer: cartAnswer },
  'shopCart.update': {
    body: z.object({
      userId: id,
      productId: id,
      quantity,
      color: text(MAX_TEXT.option).optional(),
      size: text(MAX_TEXT.option).optional(),
    }),
    answer: cartAnswer,
  },
  'shopCart.remove': {
    params: z.object({ userId: id, productId: id }),
    query: z.object({
      color: text(MAX_TEXT.option).optional(),
      size: text(MAX_TEXT.option).optional(),
    }),
    answer: cartAnswer,
  },
  'coupons.apply': {
    body: z.object({ code: text(200).trim().default('') }),
    answer: z.object({ ...envelope, data: coupon }),
  },
};

import { z } from 'zod';
import { user } from '#contract/accounts.contract.ts';
import { shownZones } from '#contract/shipping-zones.contract.ts';
import { money, envelope, id, exactText, optionValues, quantity } from '#contract/fields.ts';
import { SHIPPING_TAXES } from '#contract/tax-settings.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const option = exactText(MAX_TEXT.option)
  .trim()
  .nullish()
  .transform((value) => value ?? '');

/** What is chosen of a product. */
export const choice = {
  color: option,
  size: option,
  options: optionValues.nullish().transform((values) => values ?? {}),
};

const shipping = z.object({
  name: z.string(),
  price: money,
  estimatedDeliveryDays: z.string(),
  pickUp: z.string().optional().describe('Where the items are collected; missing for a delivery'),
});

const item = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string(),
  placeholderColor: z.string(),
  price: money.describe(
    'In a shop whose country pack asks for it, of a reduced item the lowest price of the 30 days before; `savings` is compared with it, too',
  ),
  salePrice: money,
  quantity: z.number(),
  color: z.string(),
  size: z.string(),
  options: z.record(z.string(), z.string()).describe('Values of further options, by name'),
  shippingMethods: z.array(shipping),
  byShop: z
    .object({ grams: z.number().describe('Weight of a unit; 0 if it is not known') })
    .optional()
    .describe("Present if it is sent by the shop's methods, because it has none of its own"),
  stock: z.number().describe('Units in stock for this line'),
  taxClass: z.string().optional().describe('Missing for standard, and in a shop without tax'),
  lineTotal: money,
  priceWhenAdded: money
    .nullable()
    .describe("The unit price when it was added, if it differs from today's"),
  problem: z
    .enum(['gone', 'short'])
    .nullable()
    .describe('gone: can no longer be bought; short: fewer in stock than in the cart'),
});
export type CartItemWire = z.infer<typeof item>;

const cart = z
  .object({
    _id: z.string(),
    userId: z.string(),
    version: z.number(),
    items: z.array(item),
    total: money,
    savings: money,
    shippingMethods: z
      .array(
        shipping.extend({
          notFor: z
            .array(z.string())
            .describe('Titles of the products that cannot be shipped this way; empty if all can'),
        }),
      )
      .describe(
        'The shipping methods for the whole cart. If its products share none: with what sending all costs, the others by the cheapest method of their own',
      ),
    parcels: z
      .array(
        z.object({
          items: z.array(z.number()).describe('Indexes in `items`'),
          shippingMethods: z.array(shipping),
        }),
      )
      .optional()
      .describe(
        'Present if the products share no shipping method; each is sent by one of its own. One without methods cannot be sent',
      ),
    shopShipping: z
      .object({
        home: z.string().describe('The country of addresses that name none; may be empty'),
        zones: shownZones,
      })
      .optional()
      .describe(
        "The shop's own shipping methods by zone, for an address elsewhere; present if it has zones. Methods above are those in its country",
      ),
    tax: z
      .object({
        included: z.boolean().describe('Whether prices include tax; else it is added to them'),
        home: z.string().describe('Where an address without a country is'),
        shipping: z.enum(SHIPPING_TAXES),
        rates: z.array(
          z.object({
            country: z.string(),
            region: z.string(),
            class: z.string(),
            rate: z.number().describe('Hundredths of a percent, with at most one decimal'),
          }),
        ),
      })
      .optional()
      .describe('How tax is charged today; missing in a shop without tax'),
  })
  .meta({ id: 'Cart' });
export type CartWire = z.infer<typeof cart>;

const cartResponse = z.object({ ...envelope, data: cart });

const coupon = z.object({
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountAmount: z.number().describe("Percent, or an amount in the shop's currency"),
  minPurchaseAmount: money,
  maxDiscountAmount: money.nullable(),
  discountApplied: money,
});
export type AppliedCouponWire = z.infer<typeof coupon>;

export const cartContract = {
  'shopCart.add': {
    body: z.object({
      userId: id,
      productId: id,
      quantity: quantity.default(1),
      ...choice,
    }),
    response: cartResponse,
  },
  'shopCart.get': { params: z.object({ userId: id }), response: cartResponse },
  'shopCart.update': {
    body: z.object({
      userId: id,
      productId: id,
      quantity,
      color: exactText(MAX_TEXT.option).optional(),
      size: exactText(MAX_TEXT.option).optional(),
      options: optionValues.optional(),
    }),
    response: cartResponse,
  },
  'shopCart.remove': {
    params: z.object({ userId: id, productId: id }),
    query: z.object({
      color: exactText(MAX_TEXT.option).optional(),
      size: exactText(MAX_TEXT.option).optional(),
      options: optionValues.optional().describe('As JSON, such as {"Weight":"1 kg"}'),
    }),
    response: cartResponse,
  },
  'shopGuest.add': {
    body: z.object({ productId: id, quantity: quantity.default(1), ...choice }),
    response: z.object({ ...envelope, data: cart, user }),
  },
  'coupons.apply': {
    body: z.object({ code: exactText(200).trim().default('') }),
    response: z.object({ ...envelope, data: coupon }),
  },
};

/** Orders that staff place for customers, such as those given on the telephone. */
import { z } from 'zod';
import { addressFields } from '#contract/accounts.contract.ts';
import { writtenBilling } from '#contract/billing-address.ts';
import { methodPerParcel, optionalText, SHIPPING_METHOD } from '#contract/orders.contract.ts';
import { adminOrder } from '#contract/admin-orders.contract.ts';
import { choice } from '#contract/cart.contract.ts';
import { money, envelope, exactText, id, quantity } from '#contract/fields.ts';
import { MAX_MANUAL_LINES, MAX_TEXT } from '#contract/limits.ts';

const order = {
  items: z.array(z.object({ productId: id, ...choice, quantity })).max(MAX_MANUAL_LINES),
  shippingMethod: exactText(200).default('').describe(SHIPPING_METHOD),
  shippingMethods: methodPerParcel,
  coupon: exactText(MAX_TEXT.coupon).trim().default(''),
};

const method = z.object({
  name: z.string(),
  price: money,
  estimatedDeliveryDays: z.string(),
  pickUp: z.string().optional().describe('Where the items are collected; missing for a delivery'),
});
const quote = z.object({
  items: z.array(
    z.object({
      productId: z.string(),
      color: z.string(),
      size: z.string(),
      options: z.record(z.string(), z.string()),
      quantity: z.number(),
      price: money.nullable().describe('The unit price charged; null if it cannot be bought'),
      problem: z.string().describe('Why it cannot be ordered like this; empty if it can'),
    }),
  ),
  shippingMethods: z.array(method),
  parcels: z
    .array(z.object({ titles: z.array(z.string()), shippingMethods: z.array(method) }))
    .optional()
    .describe(
      'Present if the products share no shipping method, or one cannot be sent; `shippingMethods` of the request chooses by parcel',
    ),
  couponProblem: z.string().describe('Why the coupon does not apply; empty if it does'),
  subtotal: money,
  discount: money,
  shippingPrice: money,
  fee: money.optional().describe('For the way to pay; missing for none'),
  tax: money.optional().describe('Tax that is added; missing when none is'),
  totalAmount: money,
});
export type QuoteWire = z.infer<typeof quote>;

export const manualOrdersContract = {
  'adminOrder.quote': {
    body: z.object({
      ...order,
      place: z
        .object({
          country: exactText(2).optional(),
          region: exactText(100).optional(),
          pincode: exactText(MAX_TEXT.pincode).optional(),
        })
        .optional()
        .describe("Where it goes; the shop's country if missing"),
      orderId: id
        .optional()
        .describe('The unpaid order that is being changed; what it holds counts as available'),
    }),
    response: z.object({ ...envelope, data: quote }),
  },
  'adminOrder.change': {
    params: z.object({ id }),
    body: z.object({
      ...order,
      address: z
        .object({ ...addressFields, notes: optionalText(MAX_TEXT.notes) })
        .optional()
        .describe('Left out if everything is collected at a pick-up place'),
      billingAddress: writtenBilling
        .nullish()
        .describe('Null: the delivery address; left out, it stays as it is'),
      totalAmount: z
        .number()
        .min(0)
        .max(1e9)
        .nullish()
        .describe('The new total that was seen; if it has changed, the change is refused'),
      seenEvents: z
        .number()
        .int()
        .min(1)
        .describe(
          'Length of the `history` of the order as it was read; 409 if it has changed since',
        ),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.place': {
    body: z.object({
      customerId: id,
      ...order,
      addressId: id.optional().describe("One of the customer's addresses"),
      address: z
        .object({ ...addressFields, notes: optionalText(MAX_TEXT.notes) })
        .optional()
        .describe(
          'If it is not one of these; neither is needed if everything is collected at a pick-up place',
        ),
      billingAddress: writtenBilling
        .nullish()
        .describe('Who it is invoiced to, if not the delivery address'),
      totalAmount: z
        .number()
        .min(0)
        .max(1e9)
        .nullish()
        .describe('The total that was seen; if it has changed, the order is refused'),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
};

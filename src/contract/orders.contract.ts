import { z } from 'zod';
import { dollars, envelope, id, text } from '#contract/fields.ts';
import { MAX_TEXT, ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';

const addressInfo = z.object({
  addressId: z.string().nullable(),
  userName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  notes: z.string(),
});

export const order = z.object({
  _id: z.string(),
  number: z.string().describe('For people: W-10042'),
  orderDate: z.string(),
  orderDay: z.string().describe('The day of orderDate by the clock of the shop, as it is printed'),
  orderUpdateDate: z.string(),
  totalAmount: dollars,
  subtotal: dollars,
  discount: dollars,
  shippingMethod: z.string(),
  shippingPrice: dollars,
  estimatedDeliveryDays: z.string(),
  paymentMethod: z.literal('paypal'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  orderStatus: z.enum(ORDER_STATUSES),
  reason: z.string().describe('Why it was rejected or not paid, as a sentence; else empty'),
  coupon: z
    .object({
      code: z.string(),
      discountType: z.enum(['percentage', 'fixed']),
      discountAmount: z.number(),
      discountApplied: dollars,
    })
    .nullable(),
  cartItems: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number(),
      price: dollars.describe('The unit price that was charged'),
    }),
  ),
  addressInfo,
  expiresAt: z.string().nullable().describe('Until when it can be paid'),
  approvalURL: z.string().nullable().describe('Where the buyer can still approve the payment'),
  refunded: dollars,
  history: z.array(
    z.object({
      at: z.string(),
      day: z.string().describe('By the clock of the shop'),
      event: z.string(),
      actor: z.enum(['shopper', 'admin', 'provider', 'shop']),
      orderStatus: z.enum(ORDER_STATUSES),
      paymentStatus: z.enum(PAYMENT_STATUSES),
      note: z.string(),
    }),
  ),
});
export type OrderWire = z.infer<typeof order>;

export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

export const ordersContract = {
  'shopOrder.create': {
    // What the specification's client sends beside this (items, prices, statuses) decides nothing and is dropped.
    body: z.object({
      userId: id,
      cartId: id.nullish(),
      addressInfo: z.object({ addressId: id.nullish() }).nullish(),
      shippingMethod: optionalText(200).describe('The name of the chosen method'),
      coupon: z.object({ code: text(MAX_TEXT.coupon) }).nullish(),
      totalAmount: z
        .number()
        .min(0)
        .max(1e9)
        .nullish()
        .describe('The total the buyer saw; a different one is refused with the new quote'),
    }),
    answer: z.object({ ...envelope, approvalURL: z.string(), orderId: z.string(), data: order }),
  },
  'shopOrder.capture': {
    body: z.object({
      paymentId: text(100).trim().min(1),
      payerId: optionalText(100),
      orderId: id.nullish(),
    }),
    answer: z.object({ ...envelope, data: order }),
  },
  'shopOrder.list': {
    params: z.object({ userId: id }),
    answer: z.object({ ...envelope, data: z.array(order) }),
  },
  'shopOrder.details': { params: z.object({ id }), answer: z.object({ ...envelope, data: order }) },
  'shopOrder.cancel': { params: z.object({ id }), answer: z.object({ ...envelope, data: order }) },
};

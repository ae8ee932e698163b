import { billingAddress, writtenBilling } from '#contract/billing-address.ts';
import { orderExplanation } from '#contract/order-explanation.ts';
import { orderInvoice } from '#contract/order-invoice.ts';
import { z } from 'zod';
import { newsletter, secretToken, sentAddressParts } from '#contract/accounts.contract.ts';
import {
  emailAddress,
  money,
  envelope,
  exactText,
  id,
  text,
  optionalId,
  paragraphs,
} from '#contract/fields.ts';
import { PAYMENT_METHODS } from '#contract/payment-methods.ts';
import { orderReturn, returnable, withdrawable } from '#contract/shown-return.ts';
import { MAX_CART_LINES, MAX_TEXT, ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';

const addressInfo = z.object({
  addressId: z.string().nullable(),
  userName: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  notes: z.string(),
  ...sentAddressParts,
});

const orderTax = z.object({
  included: z.boolean().describe('Whether the prices include it; else it is added to them'),
  smallBusiness: z
    .literal(true)
    .optional()
    .describe('The shop charges no tax, as a small business'),
  rates: z.array(z.object({ rate: z.number().describe('Percent'), net: money, tax: money })),
});
export type OrderTaxWire = z.infer<typeof orderTax>;

const paymentInstructions = z.object({
  reference: z.string().describe('What a transfer must say it is for'),
  note: z.string().describe('A sentence about the way to pay; may be empty'),
  account: z
    .object({ holder: z.string(), iban: z.string(), bic: z.string().describe('May be empty') })
    .optional()
    .describe('Where a transfer goes'),
});
export type PaymentInstructionsWire = z.infer<typeof paymentInstructions>;

export const parcel = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().describe("The carrier's page about it; empty when there is none"),
  sentAt: z.string(),
  sentDay: z.string().describe("In the shop's time zone"),
  items: z
    .array(z.object({ item: z.number().describe('Index in `cartItems`'), quantity: z.number() }))
    .describe('What is in it'),
});
export type ParcelWire = z.infer<typeof parcel>;

export const order = z
  .object({
    _id: z.string(),
    number: z.string().describe('The number shown to people, such as #10042'),
    orderDate: z.string(),
    orderDay: z.string().describe("The day of orderDate in the shop's time zone, as printed"),
    orderUpdateDate: z.string(),
    totalAmount: money,
    subtotal: money,
    discount: money,
    shippingMethod: z.string(),
    shippingPrice: money,
    estimatedDeliveryDays: z.string(),
    fee: money.optional().describe('What the way to pay added to the total; missing for nothing'),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentName: z
      .string()
      .optional()
      .describe('What the shop called the way to pay when it was chosen; missing for PayPal'),
    paymentInstructions: paymentInstructions
      .optional()
      .describe('How to pay an order that waits for a bank transfer or for cash; else missing'),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    orderStatus: z.enum(ORDER_STATUSES),
    reason: z
      .string()
      .describe('Why it was rejected or not paid, as a sentence to show; else empty'),
    coupon: z
      .object({
        code: z.string(),
        discountType: z.enum(['percentage', 'fixed']),
        discountAmount: z.number(),
        discountApplied: money,
      })
      .nullable(),
    cartItems: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        image: z.string(),
        size: z.string(),
        color: z.string(),
        options: z
          .record(z.string(), z.string())
          .describe('Values of further options, by the names they had'),
        quantity: z.number(),
        price: money.describe('The unit price charged'),
        tax: z
          .object({ rate: z.number().describe('Percent'), amount: money })
          .optional()
          .describe('Missing where none was charged'),
        refunded: z
          .number()
          .optional()
          .describe('Units whose refund was requested or made; missing if none'),
      }),
    ),
    tax: orderTax.optional().describe('Missing in a shop without tax'),
    explanation: orderExplanation
      .optional()
      .describe('Why the total is what it is; missing if the figures above say it all'),
    invoices: z
      .array(orderInvoice)
      .optional()
      .describe('Issued invoice and credit notes, oldest first; missing before'),
    addressInfo,
    billingAddress: billingAddress
      .optional()
      .describe('Who it is invoiced to; missing if that is the delivery address'),
    expiresAt: z.string().nullable().describe('When the time to pay ends'),
    approvalURL: z.string().nullable().describe('Where the buyer can still approve the payment'),
    refunded: money,
    byGuest: z
      .literal(true)
      .optional()
      .describe('For the staff: without an account, and not added to one since'),
    byStaff: z
      .literal(true)
      .optional()
      .describe('The staff placed it, and checkout does not replace it; missing for others'),
    plannedParcels: z
      .array(
        z.object({
          shippingMethod: z.string(),
          shippingPrice: money,
          estimatedDeliveryDays: z.string(),
          pickUp: z.string().optional().describe('Where it is collected; missing for a delivery'),
          items: z.array(z.number()).describe('Indexes in `cartItems`'),
        }),
      )
      .optional()
      .describe('How each part is to be sent, if not all is delivered in one parcel'),
    parcels: z.array(parcel).optional().describe('What was sent, oldest first; missing before'),
    returnable: returnable
      .optional()
      .describe('What the customer can return now; missing if nothing'),
    withdrawable: withdrawable
      .optional()
      .describe('What the customer can withdraw from; missing if nothing'),
    returns: z.array(orderReturn).optional().describe('Oldest first; missing if there are none'),
    history: z.array(
      z.object({
        at: z.string(),
        day: z.string().describe("In the shop's time zone"),
        event: z.string(),
        actor: z.enum(['shopper', 'admin', 'provider', 'shop']),
        orderStatus: z.enum(ORDER_STATUSES),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'Order' });
export type OrderWire = z.infer<typeof order>;

export const optionalText = (max: number) =>
  paragraphs(max)
    .nullish()
    .transform((value) => value ?? '');

export const SHIPPING_METHOD =
  "The method's name; lines that do not have it go by the cheapest method of their own";
export const methodPerParcel = z
  .array(exactText(200))
  .max(MAX_CART_LINES)
  .optional()
  .describe(
    'Names of methods, one for each of the `parcels` that the cart consists of; takes the place of `shippingMethod`',
  );

export const ordersContract = {
  'shopOrder.create': {
    // Items, prices and statuses that the specification's client also sends are dropped: the server decides them.
    body: z.object({
      userId: id,
      cartId: optionalId,
      addressInfo: z.object({ addressId: optionalId }).nullish(),
      billingAddress: writtenBilling
        .nullish()
        .describe(
          'Who it is invoiced to, if not the delivery address; ignored by a shop without invoices',
        ),
      shippingMethod: exactText(200)
        .nullish()
        .transform((name) => name ?? '')
        .describe(SHIPPING_METHOD),
      shippingMethods: methodPerParcel,
      coupon: z.object({ code: exactText(MAX_TEXT.coupon) }).nullish(),
      paymentMethod: exactText(40)
        .nullish()
        .describe('One that the shop offers; PayPal, or the only one, by default'),
      newsletter,
      guest: z
        .object({
          email: emailAddress,
          userName: text(MAX_TEXT.userName)
            .optional()
            .describe('Left out if the address has a name'),
        })
        .nullish()
        .describe('Where the confirmation of a guest goes; ignored for everybody else'),
      totalAmount: z
        .number()
        .min(0)
        .max(1e9)
        .nullish()
        .describe(
          'The total that the buyer saw; if it has changed, the order is refused with the new quote',
        ),
    }),
    response: z.object({ ...envelope, approvalURL: z.string(), orderId: z.string(), data: order }),
  },
  'shopOrder.capture': {
    body: z.object({
      paymentId: exactText(100).trim().min(1),
      payerId: exactText(100).nullish(),
      orderId: optionalId,
    }),
    response: z.object({ ...envelope, data: order }),
  },
  'shopOrder.list': {
    params: z.object({ userId: id }),
    response: z.object({ ...envelope, data: z.array(order) }),
  },
  'shopOrder.details': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: order }),
  },
  // Without what only the buyer needs: the address's phone and notes, the history and the link to pay.
  'shopOrder.byLink': {
    params: z.object({ token: secretToken }),
    response: z.object({
      ...envelope,
      data: order,
      claim: z
        .enum(['possible', 'unconfirmed'])
        .optional()
        .describe(
          'Present if the signed-in account has the email address of the order: whether it may have the order, or must confirm the address first',
        ),
    }),
  },
  'shopOrder.claim': {
    params: z.object({ token: secretToken }),
    response: z.object({ ...envelope, orderId: z.string() }),
  },
  'shopOrder.find': {
    response: z.object({ ...envelope, findable: z.boolean() }),
  },
  'shopOrder.sendLink': {
    body: z.object({
      number: text(20).describe("With or without '#'"),
      email: text(MAX_TEXT.email).describe('That the order was placed with'),
    }),
    response: z.object({ ...envelope }),
  },
  'shopOrder.cancel': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: order }),
  },
};

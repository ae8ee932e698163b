/** Orders as administrators see and change them. */
import { z } from 'zod';
import {
  calendarDay,
  money,
  envelope,
  requiredParagraphs,
  id,
  pageLimit,
  quantity,
  searchText,
} from '#contract/fields.ts';
import {
  ADMIN_ORDER_STATUSES,
  DISPUTE_OUTCOMES,
  MAX_ADMIN_TEXT,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_VIEWS,
  PAYMENT_STATUSES,
  MAX_PRINTED_ORDERS,
} from '#contract/limits.ts';
import { invoiceProblems } from '#contract/order-invoice.ts';
import { optionalText, order, parcel } from '#contract/orders.contract.ts';
import { adminReturn } from '#contract/shown-return.ts';

const note = z.object({ _id: z.string(), author: z.string(), text: z.string(), at: z.string() });

const orderLink = z.object({ orderId: z.string(), number: z.string() });

const dispute = z.object({
  _id: z.string().describe("The provider's id"),
  reason: z.string().describe("The provider's code"),
  stage: z.string().describe("The provider's code, such as INQUIRY or CHARGEBACK"),
  amount: money.nullable(),
  currency: z.string(),
  respondBy: z.string().nullable().describe('When the shop must have answered at the provider'),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable().describe('Null while it is open'),
  withdrawn: money.describe('What the provider took back after a lost dispute'),
  openedAt: z.string(),
  url: z.string().describe('Where the merchant answers disputes at the provider'),
});
export type DisputeWire = z.infer<typeof dispute>;

/** Units that a refund is for. */
export const refundedItem = z.object({
  item: z.number().int().min(0).describe('Index in `cartItems`'),
  quantity,
  restock: z.boolean().default(false),
});

const failedRefund = z.object({
  _id: z.string(),
  amount: money,
  currency: z.string(),
  at: z.string().describe('When the provider reported that it failed'),
});

const adminParcel = parcel.extend({
  ownTrackingUrl: z.string().describe('The link that was entered, else empty'),
  by: z.string().describe('Who sent it'),
});
export type AdminParcelWire = z.infer<typeof adminParcel>;

export const adminOrder = order
  .extend({
    userId: z.string(),
    customerEmail: z.string(),
    cartItems: z.array(
      order.shape.cartItems.element.extend({
        discount: money.optional().describe("The line's share of the discount; missing when 0"),
        refundedAmount: money
          .optional()
          .describe('What was refunded of its units; missing if none'),
        sku: z.string().describe('That of the variant today; empty if it has none'),
      }),
    ),
    parcels: z.array(adminParcel).optional(),
    returns: z.array(adminReturn).optional(),
    refundable: money.describe('Amount that can still be refunded, in `refundableCurrency`'),
    refundableShipping: money.describe('Shipping that is not refunded yet'),
    refundableCurrency: z.string().describe('That of the payment, else of the order'),
    differentPayment: z
      .object({ amount: money, currency: z.string() })
      .nullable()
      .describe('A payment that differs from the order, until it is refunded or accepted'),
    ...invoiceProblems,
    confirmingTooLong: z
      .boolean()
      .describe('The payment has been waiting for confirmation for too long'),
    suggested: z
      .enum(ADMIN_ORDER_STATUSES)
      .nullable()
      .describe('The status that usually comes next; null if there is none'),
    undo: z
      .enum(ORDER_STATUSES)
      .nullable()
      .describe('The status that undoing the last change restores; null if it cannot be undone'),
    payments: z.array(
      z.object({
        captureId: z.string(),
        status: z.string(),
        matches: z.boolean(),
        amount: money,
        currency: z.string(),
        at: z.string(),
        protection: z
          .enum(['covered', 'partly', 'none'])
          .optional()
          .describe('Whether the provider bears claims of the buyer; absent where it does not say'),
      }),
    ),
    refunds: z.array(
      z.object({
        _id: z.string(),
        source: z
          .enum(['shop', 'provider', 'dispute'])
          .describe('Who refunded: the shop, the merchant at the provider, or a lost dispute'),
        amount: money,
        currency: z.string(),
        status: z.enum(['asked', 'completed', 'refused']),
        restock: z.boolean(),
        lines: z
          .array(refundedItem.extend({ amount: money }))
          .describe('Empty for a refund of a free amount'),
        shipping: money.describe('The part of it that is shipping'),
        reason: z.string(),
        at: z.string(),
        undoneAt: z
          .string()
          .nullable()
          .describe('When its money was back: it failed later, or the dispute was won after all'),
      }),
    ),
    failedRefunds: z
      .array(failedRefund)
      .describe('Refunds that failed after they were completed, until they are made again'),
    disputes: z.array(dispute).describe('Oldest first'),
    history: z.array(
      order.shape.history.element.extend({
        by: z.string().describe('The administrator or API token that did it, else empty'),
      }),
    ),
    notes: z.array(note).describe('Notes for other administrators, oldest first'),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrderWire = z.infer<typeof adminOrder>;

const paymentAlerts = z.object({
  disputes: z
    .array(dispute.extend({ order: orderLink.nullable() }))
    .describe('Open ones, the most urgent first; without an order if the payment is unknown'),
  differences: z
    .array(orderLink.extend({ paid: money, currency: z.string(), expected: money }))
    .describe('Orders that a different amount was paid for, and of which money is left to refund'),
  failedRefunds: z
    .array(orderLink.extend(failedRefund.shape))
    .describe('Those of the last 30 days that are not made again'),
  unknownRefunds: z
    .array(
      z.object({
        _id: z.string(),
        captureId: z.string().nullable(),
        amount: money,
        currency: z.string(),
        status: z.string(),
        at: z.string(),
      }),
    )
    .describe('Refunds of the last 30 days of payments that the shop does not know'),
});
export type PaymentAlertsWire = z.infer<typeof paymentAlerts>;

const listOfIds = z
  .string()
  .max(MAX_PRINTED_ORDERS * 37)
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(MAX_PRINTED_ORDERS));

const orderFilters = z.object({
  q: searchText(MAX_ADMIN_TEXT.orderSearch)
    .optional()
    .describe('Matches the number, id, customer, email address or products'),
  view: z.enum(ORDER_VIEWS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_STATUSES).optional(),
  from: calendarDay.optional().describe('The first day, in the time zone of the shop'),
  to: calendarDay.optional().describe('The last day'),
  customer: id.optional().describe('Only orders of this account'),
});

const orderList = {
  query: orderFilters.extend({
    ids: listOfIds.optional().describe('Only these orders, comma-separated'),
    sortBy: z.enum(ORDER_SORTS).optional().describe('newest by default'),
    limit: pageLimit.optional(),
    cursor: id.optional(),
  }),
  response: z.object({
    ...envelope,
    data: z.array(adminOrder),
    total: z.number().describe('Number of results on all pages'),
    counts: z
      .record(z.enum(['all', ...ORDER_VIEWS]), z.number())
      .describe('Number of orders in each view'),
    nextCursor: z.string().nullable(),
  }),
};

const neighbours = z.object({
  previous: orderLink.nullable().describe('The next newer one; null for the first of the list'),
  next: orderLink.nullable().describe('The next older one; null for the last of the list'),
  position: z
    .number()
    .nullable()
    .describe('From 1; null if the list does not contain the order, or not among its first 1,000'),
  total: z.number().describe('Number of orders in the list'),
});
export type OrderNeighboursWire = z.infer<typeof neighbours>;

export const adminOrdersContract = {
  'adminOrder.list': orderList,
  'adminOrder.export': orderList,
  'adminOrder.details': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.neighbours': {
    params: z.object({ id }),
    query: orderFilters,
    response: z.object({ ...envelope, data: neighbours }),
  },
  'adminOrder.paymentAlerts': {
    response: z.object({ ...envelope, data: paymentAlerts }),
  },
  'adminOrder.update': {
    params: z.object({ id }),
    body: z.object({
      orderStatus: z.enum(ADMIN_ORDER_STATUSES),
      from: z
        .enum(ORDER_STATUSES)
        .optional()
        .describe('The status that was seen; if it has changed, 409 with the present order'),
      refund: z.boolean().default(false),
      note: optionalText(500),
    }),
    response: z.object({
      ...envelope,
      data: adminOrder,
      refund: z
        .enum(['completed', 'asked', 'refused'])
        .nullable()
        .describe('Status of the refund; null if none was requested'),
    }),
  },
  'adminOrder.markPaid': {
    params: z.object({ id }),
    body: z.object({
      totalAmount: z
        .number()
        .min(0)
        .max(1e9)
        .describe('The total that was seen; if it has changed, the order is not marked'),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.undo': {
    params: z.object({ id }),
    body: z.object({
      from: z.enum(ORDER_STATUSES).describe('The status to undo'),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.addNote': {
    params: z.object({ id }),
    body: z.object({ text: requiredParagraphs(MAX_ADMIN_TEXT.orderNote) }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
};

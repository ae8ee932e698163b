/** Orders as administrators see and change them. */
import { z } from 'zod';
import { calendarDay, dollars, envelope, filled, id, pageLimit, text } from '#contract/fields.ts';
import {
  ADMIN_ORDER_STATUSES,
  MAX_ADMIN_TEXT,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_VIEWS,
  PAYMENT_STATUSES,
  PRINTED_AT_ONCE,
} from '#contract/limits.ts';
import { optionalText, order } from '#contract/orders.contract.ts';

const note = z.object({ _id: z.string(), author: z.string(), text: z.string(), at: z.string() });

const adminOrder = order.extend({
  userId: z.string(),
  customerEmail: z.string(),
  refundable: dollars.describe('What can still be given back'),
  confirmingTooLong: z.boolean().describe('Its payment has been confirmed for too long by now'),
  suggested: z
    .enum(ADMIN_ORDER_STATUSES)
    .nullable()
    .describe('The status that usually comes next; null where none does'),
  undo: z
    .enum(ORDER_STATUSES)
    .nullable()
    .describe('The status that taking back the last change leads to; null where it cannot be'),
  payments: z.array(
    z.object({
      captureId: z.string(),
      status: z.string(),
      matches: z.boolean(),
      amount: dollars,
      currency: z.string(),
      at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: dollars,
      status: z.enum(['asked', 'completed', 'refused']),
      restock: z.boolean(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  history: z.array(
    order.shape.history.element.extend({
      by: z.string().describe('The name of the administrator who did it, else empty'),
    }),
  ),
  notes: z.array(note).describe('What administrators tell each other, oldest first'),
});
export type AdminOrderWire = z.infer<typeof adminOrder>;

const listOfIds = z
  .string()
  .max(PRINTED_AT_ONCE * 37)
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(PRINTED_AT_ONCE));

export const adminOrdersContract = {
  'adminOrder.list': {
    query: z.object({
      q: text(MAX_ADMIN_TEXT.orderSearch)
        .optional()
        .describe('Words of its number, id, customer, e-mail address or products'),
      view: z.enum(ORDER_VIEWS).optional(),
      status: z.enum(ORDER_STATUSES).optional(),
      payment: z.enum(PAYMENT_STATUSES).optional(),
      from: calendarDay.optional().describe('The first day, in the time zone of the shop'),
      to: calendarDay.optional().describe('The last day'),
      ids: listOfIds.optional().describe('These only, comma-joined'),
      sortBy: z.enum(ORDER_SORTS).optional().describe('newest, unless said otherwise'),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.object({
      ...envelope,
      data: z.array(adminOrder),
      total: z.number().describe('How many there are on all pages'),
      counts: z.record(z.enum(['all', ...ORDER_VIEWS]), z.number()).describe('Orders of each view'),
      nextCursor: z.string().nullable(),
    }),
  },
  'adminOrder.details': {
    params: z.object({ id }),
    answer: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.update': {
    params: z.object({ id }),
    body: z.object({
      orderStatus: z.enum(ADMIN_ORDER_STATUSES),
      refund: z.boolean().default(false),
      note: optionalText(500),
    }),
    answer: z.object({
      ...envelope,
      data: adminOrder,
      refund: z
        .enum(['completed', 'asked', 'refused'])
        .nullable()
        .describe('What became of the refund in the same step; null where none was asked for'),
    }),
  },
  'adminOrder.undo': {
    params: z.object({ id }),
    body: z.object({
      from: z.enum(ORDER_STATUSES).describe('The status that was set and is to be taken back'),
    }),
    answer: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.refund': {
    params: z.object({ id }),
    body: z.object({
      amount: z.number().positive().max(1e9).nullish(),
      restock: z.boolean().default(false),
      reason: optionalText(500),
    }),
    answer: z.object({ ...envelope, data: adminOrder }),
  },
  'adminOrder.addNote': {
    params: z.object({ id }),
    body: z.object({ text: filled(MAX_ADMIN_TEXT.orderNote) }),
    answer: z.object({ ...envelope, data: adminOrder }),
  },
};

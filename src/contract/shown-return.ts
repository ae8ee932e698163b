/** What an order says of its returns. */
import { z } from 'zod';
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATUSES } from '#contract/order-returns.ts';

const returnedItem = z.object({
  item: z.number().describe('Index in `cartItems`'),
  quantity: z.number(),
  reason: z.string().describe('One of the reasons of the request; empty for a withdrawal'),
});

export const orderReturn = z.object({
  _id: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  late: z.literal(true).optional().describe('Of a withdrawal: declared after its period'),
  at: z.string().describe('When it was requested'),
  day: z.string().describe("The same in the shop's time zone"),
  items: z.array(returnedItem),
  comment: z.string().describe("The customer's"),
  message: z.string().describe('The last message of the shop about it; may be empty'),
  cancellable: z.boolean().describe('Whether the customer can still withdraw the request'),
});
export type OrderReturnWire = z.infer<typeof orderReturn>;

export const adminReturn = orderReturn.extend({
  declaredBy: z
    .object({ name: z.string(), email: z.string() })
    .optional()
    .describe('Of a withdrawal: who declared it, as typed'),
  refundBy: z
    .string()
    .optional()
    .describe("Of a withdrawal that is not refunded: the last day for it, in the shop's time zone"),
  isRefunding: z.boolean().describe('Whether a refund of it is being confirmed'),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(RETURN_EVENTS),
      by: z.string().describe('The administrator or API token that did it, else empty'),
      note: z.string(),
    }),
  ),
});
export type AdminReturnWire = z.infer<typeof adminReturn>;

/** Units that no refund and no return has yet. */
export const withdrawable = z.array(returnedItem.omit({ reason: true }));

/** What can be returned now. */
export const returnable = z.object({
  lastDay: z.string().describe("In the shop's time zone"),
  items: z.array(returnedItem.omit({ reason: true })),
});
export type ReturnableWire = z.infer<typeof returnable>;

/** Returns of an order's items: requested by customers, decided by staff. */
import { z } from 'zod';
import { secretToken } from '#contract/accounts.contract.ts';
import { adminOrder } from '#contract/admin-orders.contract.ts';
import { envelope, id, quantity } from '#contract/fields.ts';
import { MAX_RETURN_TEXT, RETURN_DECISIONS, RETURN_REASONS } from '#contract/order-returns.ts';
import { optionalText, order } from '#contract/orders.contract.ts';

const request = z.object({
  items: z
    .array(
      z.object({
        item: z.number().int().min(0).describe('Index in `cartItems`'),
        quantity,
        reason: z.enum(RETURN_REASONS),
      }),
    )
    .min(1, 'must name an item')
    .max(200)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      'must name each item once',
    ),
  comment: optionalText(MAX_RETURN_TEXT.comment),
});

const response = z.object({ ...envelope, data: order });
const token = secretToken;

export const returnsContract = {
  'shopReturn.request': { params: z.object({ id }), body: request, response },
  'shopReturn.cancel': { params: z.object({ id, returnId: id }), response },
  'shopReturn.requestByLink': { params: z.object({ token }), body: request, response },
  'shopReturn.cancelByLink': { params: z.object({ token, returnId: id }), response },
  'adminOrder.decideReturn': {
    params: z.object({ id, returnId: id }),
    body: z.object({
      decision: z.enum(RETURN_DECISIONS),
      message: optionalText(MAX_RETURN_TEXT.message).describe(
        'To the customer; needed to decline it',
      ),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
};

/** Returns of an order's items: requested by customers, decided by staff. */
import { z } from 'zod';
import { secretToken } from '#contract/accounts.contract.ts';
import { adminOrder } from '#contract/admin-orders.contract.ts';
import {
  emailAddress,
  envelope,
  id,
  optionalId,
  quantity,
  requiredText,
} from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';
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

const declaration = z.object({
  name: requiredText(MAX_TEXT.userName),
  email: emailAddress.describe('Gets the receipt'),
  number: requiredText(20).describe("Of the order, with or without '#'"),
  message: optionalText(MAX_RETURN_TEXT.comment),
  order: optionalId.describe('An order of the signed-in account'),
  token: secretToken.optional().describe('Of the link to an order'),
  items: z
    .array(z.object({ item: z.number().int().min(0), quantity }))
    .min(1, 'must name an item')
    .max(200)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      'must name each item once',
    )
    .optional()
    .describe('Of the order that `order` or `token` opens; all of it when left out'),
});

const response = z.object({ ...envelope, data: order });
const token = secretToken;

export const returnsContract = {
  'shopReturn.request': { params: z.object({ id }), body: request, response },
  'shopReturn.cancel': { params: z.object({ id, returnId: id }), response },
  'shopReturn.requestByLink': { params: z.object({ token }), body: request, response },
  'shopReturn.cancelByLink': { params: z.object({ token, returnId: id }), response },
  'shopWithdrawal.declare': {
    body: declaration,
    response: z.object({
      ...envelope,
      receivedAt: z.string().describe('When the declaration was received'),
    }),
  },
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

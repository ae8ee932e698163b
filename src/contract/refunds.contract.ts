/** Refunds of an order's payment by staff. */
import { z } from 'zod';
import { adminOrder, refundedItem } from '#contract/admin-orders.contract.ts';
import { envelope, id } from '#contract/fields.ts';
import { refundAmount } from '#contract/money-fields.ts';
import { optionalText } from '#contract/orders.contract.ts';

export const refundsContract = {
  'adminOrder.refund': {
    params: z.object({ id }),
    body: z.object({
      amount: refundAmount
        .optional()
        .describe(
          'The whole refundable amount by default; with `lines` or `shipping` the amount that was seen, which they must come to',
        ),
      lines: z
        .array(refundedItem)
        .max(200)
        .refine(
          (lines) => new Set(lines.map(({ item }) => item)).size === lines.length,
          'must name each item once',
        )
        .default([])
        .describe('Units to refund at what they cost'),
      shipping: z.boolean().default(false).describe('Also what is left of the shipping'),
      restock: z.boolean().default(false),
      reason: optionalText(500),
      returnId: id.optional().describe('The return that it is for, which it completes'),
    }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
};

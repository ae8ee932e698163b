/** Why an order costs what it does: each figure of its total with what it follows from. */
import { z } from 'zod';
import { money } from '#contract/fields.ts';

const signed = z.number().describe('In major units; negative for a discount');

export const orderExplanation = z.object({
  subtotal: money,
  discount: z
    .object({
      code: z.string().describe('Empty for who has the link of a mail'),
      discountType: z.enum(['percentage', 'fixed']),
      discountAmount: z.number().describe('Percent, or an amount'),
      amount: signed,
      items: z
        .array(z.object({ item: z.number().describe('Index in `cartItems`'), amount: signed }))
        .describe("Each item's share, in proportion to what it costs"),
    })
    .optional()
    .describe('Missing for none'),
  shipping: z
    .array(
      z.object({
        method: z.string(),
        amount: money,
        items: z.array(z.number()).describe('Indexes in `cartItems`; empty if it is not known'),
        zone: z
          .string()
          .optional()
          .describe("The zone whose method it is; missing for products' own, or not known"),
        pricedBy: z.enum(['flat', 'weight', 'value']).optional().describe('Of a zone'),
        upTo: z
          .number()
          .optional()
          .describe('End of the step: grams, or an amount; missing for the last one'),
        freeFrom: z.number().optional().describe('Free, because its items cost this or more'),
      }),
    )
    .describe('By parcel'),
  fee: z.object({ name: z.string(), amount: money }).optional().describe('Missing for none'),
  tax: z
    .object({
      included: z.boolean().describe('Whether the amounts include it; else it is added to them'),
      scheme: z.string().describe('home, one-stop, small-business; empty if it is not known'),
      place: z.enum(['delivery', 'pickUp']).describe('What it depends on'),
      country: z.string().describe('ISO 3166-1 alpha-2; may be empty'),
      countryName: z.string().describe("In the shop's language"),
      region: z.string(),
      rates: z.array(
        z.object({
          rate: z.number().describe('Percent'),
          net: money,
          tax: money,
          classes: z.array(z.string()).describe('Tax classes of what it applies to'),
        }),
      ),
    })
    .optional()
    .describe('Missing in a shop without tax'),
  total: money.describe('Subtotal, discount, shipping, fee and added tax'),
});
export type OrderExplanation = z.infer<typeof orderExplanation>;

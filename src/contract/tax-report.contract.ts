import { z } from 'zod';
import { dayRange } from '#contract/day-range.ts';
import { envelope, money } from '#contract/fields.ts';

const figures = z.object({
  net: money.describe('Of orders that were paid in the period'),
  tax: money,
  refundedNet: money.describe('Of refunds that were made in the period'),
  refundedTax: money,
  netLeft: money.describe('Less the refunds'),
  taxLeft: money,
});

const taxReport = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  rows: z.array(
    figures.extend({
      country: z.string().describe('Where the tax is due, ISO 3166-1 alpha-2; may be empty'),
      rate: z.number().describe('Percent'),
      orders: z.number(),
    }),
  ),
  total: figures,
});
export type TaxReportWire = z.infer<typeof taxReport>;

export const taxReportContract = {
  'adminAnalytics.tax': {
    query: z.object(dayRange),
    response: z.object({ ...envelope, data: taxReport }),
  },
};

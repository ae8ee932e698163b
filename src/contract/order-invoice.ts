import { z } from 'zod';
import { money } from '#contract/fields.ts';

const INVOICE_KINDS = ['invoice', 'creditNote'] as const;

/** What an order says of its documents. */
export const orderInvoice = z.object({
  _id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  day: z.string().describe("Of issue, in the shop's time zone"),
  total: money,
});

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

/** Of an order as staff see it. */
export const invoiceProblems = {
  invoiceMissing: z
    .literal(true)
    .optional()
    .describe('Its invoice, or a credit note, is not issued yet; missing if all are'),
  invoiceNotMailed: z
    .literal(true)
    .optional()
    .describe('A mail was sent without the PDF that it should carry; missing otherwise'),
};

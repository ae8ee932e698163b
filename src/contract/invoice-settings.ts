/** The settings of issued invoices, as the API takes them. */
import { z } from 'zod';
import { text } from '#contract/fields.ts';

const prefix = text(12).regex(
  /^[A-Za-z0-9/-]*$/,
  'must consist of letters, digits, hyphens and slashes',
);

export const invoiceSettings = {
  invoices: z
    .boolean()
    .describe('Whether an order gets a numbered invoice when it is paid, which never changes'),
  attachInvoices: z
    .boolean()
    .describe(
      'Whether mails about a payment or a refund carry the invoice or credit note as a PDF',
    ),
  invoicePrefix: prefix.describe('Before the year and number of an invoice; may be empty'),
  creditNotePrefix: prefix.describe('Before the year and number of a credit note'),
  taxNumber: text(40).describe('On invoices; may be empty'),
  vatId: text(20).describe('VAT identification number, on invoices; may be empty'),
};

/** What checkout offers besides, as the storefront gets it. */
export const checkoutOffers = {
  buttonBelowSummary: z
    .literal(true)
    .optional()
    .describe(
      'Present if the law wants the order button right below the summary, so that it is never apart from it',
    ),
  guestCheckout: z.literal(true).optional().describe('Present if guests may check out'),
  billing: z
    .literal(true)
    .optional()
    .describe(
      'Present if checkout offers another billing address, because the shop issues invoices',
    ),
};

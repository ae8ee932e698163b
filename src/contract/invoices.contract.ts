/** Issued invoices and credit notes. */
import { z } from 'zod';
import { secretToken } from '#contract/accounts.contract.ts';
import { adminOrder } from '#contract/admin-orders.contract.ts';
import { envelope, id, money } from '#contract/fields.ts';
import { MAX_PRINTED_ORDERS } from '#contract/limits.ts';
import { orderInvoice } from '#contract/order-invoice.ts';

const labelled = z.object({ label: z.string(), value: z.string() });

/** A document as it is printed: figures for programs, and its texts in the shop's language, of which page and PDF consist. */
const printedInvoice = orderInvoice
  .extend({
    orderId: z.string(),
    currency: z.string().describe('ISO 4217'),
    net: money,
    tax: money,
    taxes: z.array(
      z.object({
        rate: z.number().nullable().describe('Percent; null for what is not taxed'),
        net: money,
        tax: money,
      }),
    ),
    language: z.string(),
    title: z.string(),
    supplier: z.array(z.string()).describe('Name, address and tax numbers'),
    customer: z.object({ label: z.string(), lines: z.array(z.string()) }),
    facts: z.array(labelled).describe('Number, date and what it is for'),
    columns: z.object({
      item: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      rate: z.string(),
      amount: z.string(),
    }),
    lines: z.array(
      z.object({
        title: z.string(),
        choice: z.string(),
        quantity: z.string(),
        unitPrice: z.string().describe('Empty on a credit note'),
        rate: z.string().describe('Empty if it is not taxed'),
        amount: z.string(),
      }),
    ),
    sums: z.array(labelled.extend({ isTotal: z.literal(true).optional() })),
    rates: z
      .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
      .optional()
      .describe('Net and tax by rate; missing without tax'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Invoice' });
export type PrintedInvoice = z.infer<typeof printedInvoice>;

const listOfOrders = z
  .string()
  .max(MAX_PRINTED_ORDERS * 37)
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(MAX_PRINTED_ORDERS));

/** The response is the file. */
const pdf = {
  params: z.object({ id }),
  response: z.object({ fileName: z.string(), pdf: z.custom<Uint8Array<ArrayBuffer>>() }),
};

export const invoicesContract = {
  'adminOrder.issueInvoice': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: adminOrder }),
  },
  'adminInvoice.list': {
    query: z.object({ orders: listOfOrders.describe('Ids of orders, comma-separated') }),
    response: z.object({ ...envelope, data: z.array(printedInvoice) }),
  },
  'adminInvoice.pdf': pdf,
  'shopOrder.invoicePdf': pdf,
  'shopOrder.linkedInvoicePdf': { ...pdf, params: pdf.params.extend({ token: secretToken }) },
};

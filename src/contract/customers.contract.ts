/** Customers as staff see them: accounts of shoppers, with what they bought. */
import { z } from 'zod';
import { address } from '#contract/accounts.contract.ts';
import {
  money,
  envelope,
  id,
  pageLimit,
  requiredParagraphs,
  searchText,
} from '#contract/fields.ts';
import { CUSTOMER_SORTS, MAX_ADMIN_TEXT, NEWSLETTER_STATES } from '#contract/limits.ts';

const customer = z.object({
  _id: z.string(),
  userName: z.string(),
  email: z.string(),
  guest: z
    .literal(true)
    .optional()
    .describe('Without an account; the address is the one typed at checkout. Missing for others'),
  memberSince: z.string(),
  orders: z.number().describe('Paid orders, refunded ones included'),
  spent: money.describe('What these orders cost, without what was refunded'),
  lastOrderAt: z.string().nullable(),
  newsletter: z
    .enum(NEWSLETTER_STATES)
    .describe('unconfirmed: consented, but the email address is not confirmed'),
});
export type CustomerWire = z.infer<typeof customer>;

const exported = customer.extend({
  consentGivenAt: z.string().nullable().describe('When they subscribed to the newsletter'),
  unsubscribeUrl: z
    .string()
    .nullable()
    .describe('For the newsletter; anybody who opens it can unsubscribe the customer'),
});
export type ExportedCustomerWire = z.infer<typeof exported>;

const note = z.object({ _id: z.string(), author: z.string(), text: z.string(), at: z.string() });
export type CustomerNoteWire = z.infer<typeof note>;

const details = customer
  .extend({
    isStaff: z.boolean().describe('A member of the staff, whose account is not erased here'),
    emailConfirmed: z.boolean(),
    consents: z
      .array(
        z.object({
          givenAt: z.string(),
          givenIn: z.enum(['sign-up', 'checkout', 'account']),
          sentence: z.string(),
          withdrawnAt: z.string().nullable(),
        }),
      )
      .describe('Consents to the newsletter, newest first'),
    addresses: z.array(address),
    notes: z.array(note).describe('Notes for other staff, newest first'),
    mails: z
      .array(
        z.object({
          kind: z.string(),
          queuedAt: z.string(),
          sentAt: z.string().nullable().describe('Null while it waits'),
        }),
      )
      .describe('The latest mails to the address, newest first'),
  })
  .meta({ id: 'Customer' });
export type CustomerDetailsWire = z.infer<typeof details>;

const listQuery = {
  query: z.object({
    q: searchText(MAX_ADMIN_TEXT.orderSearch)
      .optional()
      .describe('Each word is part of the name or the email address'),
    newsletter: z
      .literal('subscribed')
      .optional()
      .describe('Only those who consented and whose address is confirmed'),
    sortBy: z.enum(CUSTOMER_SORTS).optional().describe('newest by default'),
    limit: pageLimit.optional(),
    cursor: id.optional(),
  }),
};
const listOf = <Row extends z.ZodType>(row: Row) => ({
  ...listQuery,
  response: z.object({
    ...envelope,
    data: z.array(row),
    total: z.number().describe('Number of results on all pages'),
    nextCursor: z.string().nullable(),
  }),
});

const params = z.object({ id });

export const customersContract = {
  'adminCustomers.list': listOf(customer),
  'adminCustomers.export': listOf(exported),
  'adminCustomers.details': { params, response: z.object({ ...envelope, data: details }) },
  'adminCustomers.data': {
    params,
    response: z.object({ ...envelope, data: z.record(z.string(), z.unknown()) }),
  },
  'adminCustomers.erase': { params, response: z.object(envelope) },
  'adminCustomers.addNote': {
    params,
    body: z.object({ text: requiredParagraphs(MAX_ADMIN_TEXT.customerNote) }),
    response: z.object({ ...envelope, data: note }),
  },
  'adminCustomers.deleteNote': {
    params: z.object({ id, noteId: id }),
    response: z.object(envelope),
  },
};

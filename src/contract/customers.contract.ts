/** Customers as staff see them: accounts of shoppers, with what they bought. */
import { z } from 'zod';
import { address } from '#contract/accounts.contract.ts';
import {
  dollars,
  envelope,
  id,
  pageLimit,
  requiredParagraphs,
  searchText,
} from '#contract/fields.ts';
import { CUSTOMER_SORTS, MAX_ADMIN_TEXT } from '#contract/limits.ts';

const customer = z.object({
  _id: z.string(),
  userName: z.string(),
  email: z.string(),
  memberSince: z.string(),
  orders: z.number().describe('Paid orders, refunded ones included'),
  spent: dollars.describe('What these orders cost, without what was refunded'),
  lastOrderAt: z.string().nullable(),
});
export type CustomerWire = z.infer<typeof customer>;

const note = z.object({ _id: z.string(), author: z.string(), text: z.string(), at: z.string() });
export type CustomerNoteWire = z.infer<typeof note>;

const details = customer
  .extend({
    isStaff: z.boolean().describe('A member of the staff, whose account is not erased here'),
    emailConfirmed: z.boolean(),
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

const list = {
  query: z.object({
    q: searchText(MAX_ADMIN_TEXT.orderSearch)
      .optional()
      .describe('Each word is part of the name or the email address'),
    sortBy: z.enum(CUSTOMER_SORTS).optional().describe('newest by default'),
    limit: pageLimit.optional(),
    cursor: id.optional(),
  }),
  response: z.object({
    ...envelope,
    data: z.array(customer),
    total: z.number().describe('Number of results on all pages'),
    nextCursor: z.string().nullable(),
  }),
};

const params = z.object({ id });

export const customersContract = {
  'adminCustomers.list': list,
  'adminCustomers.export': list,
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

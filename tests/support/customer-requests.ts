/** Requests about customers, their messages and the links to orders of guests; see `endpoint-requests.ts`. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Requests } from '#support/account-requests.ts';

export const CUSTOMER_REQUESTS: Requests<
  Extract<
    EndpointName,
    | `adminCustomers.${string}`
    | `adminInbox.${string}`
    | `shopOrder.${'byLink' | 'claim' | 'find' | 'sendLink'}`
  >
> = {
  'shopOrder.byLink': (owner) => ({ params: { token: owner.orderLinkToken } }),
  'shopOrder.claim': (owner) => ({ params: { token: owner.orderLinkToken } }),
  'shopOrder.find': () => ({}),
  'shopOrder.sendLink': (owner) => ({ body: { number: '#1', email: owner.email } }),
  'adminCustomers.list': () => ({ query: { q: 'ann', sortBy: 'most-spent', limit: '5' } }),
  'adminCustomers.export': () => ({ query: { limit: '5' } }),
  'adminCustomers.details': (owner) => ({ params: { id: owner.id } }),
  'adminCustomers.data': (owner) => ({ params: { id: owner.id } }),
  'adminCustomers.erase': (owner) => ({ params: { id: owner.otherCustomerId } }),
  'adminCustomers.addNote': (owner) => ({
    params: { id: owner.id },
    body: { text: 'Prefers to be called' },
  }),
  'adminCustomers.deleteNote': (owner) => ({
    params: { id: owner.id, noteId: owner.customerNoteId },
  }),
  'adminInbox.answer': (owner) => ({
    params: { id: owner.messageId },
    body: { text: 'They fit as usual.' },
  }),
  'adminInbox.list': () => ({}),
  'adminInbox.answered': (owner) => ({ params: { id: owner.messageId }, body: { answered: true } }),
  'adminInbox.delete': (owner) => ({ params: { id: owner.messageId } }),
  'adminInbox.restore': (owner) => ({ params: { id: owner.deletedMessageId } }),
};

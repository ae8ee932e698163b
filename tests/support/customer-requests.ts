/** Requests about customers; see `endpoint-requests.ts`. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Requests } from '#support/account-requests.ts';

export const CUSTOMER_REQUESTS: Requests<Extract<EndpointName, `adminCustomers.${string}`>> = {
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
};

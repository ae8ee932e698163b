import type { Mutation } from '../mutation.ts';

/** Guests: what they may not do, and what becomes of their cart. */
export const GUESTS: readonly Mutation[] = [
  {
    name: 'a guest may call what is for accounts',
    file: 'authorize.ts',
    find: 'if (actor?.isGuest && !endpoint.guest)',
    replace: "if (actor?.isGuest && endpoint.policy === 'public')",
    tests: ['guests.api.test.ts'],
  },
  {
    name: 'signing in puts more into the cart than can be sold',
    file: 'merge-carts.rules.ts',
    find: 'Math.min(before + line.quantity, available, perLine)',
    replace: 'before + line.quantity',
    tests: ['merge-guest.api.test.ts'],
  },
  {
    name: 'an account gets the orders of guests with an address that it has not confirmed',
    file: 'guest-orders.repository.ts',
    find: 'u.email_confirmed_at IS NOT NULL AND ',
    replace: '',
    tests: ['claim-orders.api.test.ts'],
  },
  {
    name: 'a guest with a paid order is erased like one who never paid',
    file: 'guest-orders.repository.ts',
    find: "each.order_status <> 'rejected' OR each.payment_status NOT IN",
    replace: 'false OR each.payment_status IN (NULL) AND each.payment_status NOT IN',
    tests: ['erase-guests.api.test.ts'],
  },
  {
    name: 'the link of an order opens the invoice of another',
    file: 'modules/orders/invoices/invoices.routes.ts',
    find: 'row && row.order_id === order.id ?',
    replace: 'row ?',
    tests: ['modules/orders/order-link/order-link.api.test.ts'],
  },
  {
    name: 'the link of an order never expires',
    file: 'modules/orders/order-link/linked-order.ts',
    find: '> ctx.clock.now() ? order : null',
    replace: '> ctx.clock.now() ? order : order',
    tests: ['modules/orders/order-link/order-link.api.test.ts'],
  },
];

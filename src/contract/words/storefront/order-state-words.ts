import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 4: an order's statuses, the same for shoppers and administrators, and its progress. */
export const orderStateWords = wordGroup('order-status', 'Order statuses', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
  placed: 'Placed',
  expected: 'Expected {arrival}',
  expectedIn: 'Expected: {days}',
});

import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 4: the same for shoppers and staff. */
export const orderStatusLabel = wordGroup('order-status', 'Statuses of orders', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
});

import type { OrderWire } from '#contract/orders.contract.ts';

/** How the statuses of orders are called, by shoppers and administrators alike. Spec 4. */
export const STATUS_WORDS: Record<OrderWire['orderStatus'], string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

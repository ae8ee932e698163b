import type { OrderWire } from '#contract/orders.contract.ts';

/** Labels of order statuses, the same for shoppers and administrators. Spec 4. */
export const STATUS_LABELS: Record<OrderWire['orderStatus'], string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

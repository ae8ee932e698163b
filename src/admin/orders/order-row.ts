import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { isDisputed } from '#admin/shared/orders/dispute-labels.ts';
import { leftToSend } from '#web/orders/parcels.ts';

const SHOWN = [
  '_id',
  'number',
  'orderDate',
  'orderDay',
  'orderUpdateDate',
  'totalAmount',
  'orderStatus',
  'paymentMethod',
  'paymentName',
  'paymentStatus',
  'confirmingTooLong',
  'refundable',
  'refundableCurrency',
  'suggested',
  'undo',
] as const;

/**
 * The fields that the list and status changes need, which keeps documents small; the rest is loaded when an order is opened.
 */
export interface OrderRow extends Pick<AdminOrderWire, (typeof SHOWN)[number]> {
  /** The customer disputes the payment. */
  readonly isDisputed: boolean;
  /** Units that follow in further parcels. */
  readonly leftToSend: number;
  readonly customer: string;
  /** Without an account. */
  readonly isGuest: boolean;
  /** "2 x Flax apron, 1 x Rust shawl" */
  readonly items: string;
}

export const orderRow = (order: AdminOrderWire): OrderRow => ({
  ...(Object.fromEntries(SHOWN.map((name) => [name, order[name]])) as Pick<
    AdminOrderWire,
    (typeof SHOWN)[number]
  >),
  isDisputed: isDisputed(order),
  leftToSend: leftToSend(order),
  customer: order.addressInfo.userName,
  isGuest: order.byGuest === true,
  items: order.cartItems.map(({ quantity, title }) => `${quantity} x ${title}`).join(', '),
});

/** Audit log entries about orders. */
import type { AuditRecord } from '#modules/audit/index.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import type { OrderEvent, OrderState } from '#modules/orders/order.rules.ts';

type VisibleState = Pick<OrderState, 'order' | 'payment' | 'stock'>;

export const auditedOrder = ({ id, number }: Pick<Order, 'id' | 'number'>) => ({
  kind: 'order',
  id,
  name: orderNumber(number),
});

export function auditAction(event: OrderEvent): string {
  if (event.startsWith('set ')) return 'order.status';
  if (event === 'changed') return 'order.change';
  if (event === 'marked paid') return 'order.paid';
  if (event === 'parcel sent') return 'order.parcel';
  if (event === 'parcel corrected') return 'order.parcel-corrected';
  if (event === 'parcel removed') return 'order.parcel-removed';
  return event === 'restocked' || event === 'items restocked' ? 'order.restock' : 'order.refund';
}

export const auditValues = ({ order, payment, stock }: VisibleState) => ({
  orderStatus: order,
  paymentStatus: payment,
  stock,
});

/** What an entry says besides the order's state. */
export type AuditedValues = Pick<AuditRecord, 'before' | 'after'>;

/** Without the administrator's note, which may name the customer: it is stored in the order's history only. */
export const auditOfChange = (
  order: Pick<Order, 'id' | 'number' | 'order_status' | 'payment_status' | 'stock_state'>,
  event: OrderEvent,
  next: VisibleState,
  values: AuditedValues = {},
): AuditRecord => ({
  action: auditAction(event),
  record: auditedOrder(order),
  before: {
    ...auditValues({
      order: order.order_status,
      payment: order.payment_status,
      stock: order.stock_state,
    }),
    ...values.before,
  },
  after: { ...auditValues(next), ...values.after },
});

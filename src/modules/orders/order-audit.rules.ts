/** What the log of administrators' deeds says about orders. The migration 0015 says the same of older ones. */
import type { AuditRecord } from '#modules/audit/index.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import type { OrderEvent, OrderState } from '#modules/orders/order.rules.ts';

type Shown = Pick<OrderState, 'order' | 'payment' | 'stock'>;

export const auditedOrder = ({ id, number }: Pick<Order, 'id' | 'number'>) => ({
  kind: 'order',
  id,
  name: orderNumber(number),
});

export function auditAction(event: OrderEvent): string {
  if (event.startsWith('set ')) return 'order.status';
  return event === 'restocked' ? 'order.restock' : 'order.refund';
}

export const auditValues = ({ order, payment, stock }: Shown) => ({
  orderStatus: order,
  paymentStatus: payment,
  stock,
});

/** An administrator's words about the change stay in the order's history: they may name the customer. */
export const auditOfChange = (
  order: Pick<Order, 'id' | 'number' | 'order_status' | 'payment_status' | 'stock_state'>,
  event: OrderEvent,
  next: Shown,
): AuditRecord => ({
  action: auditAction(event),
  record: auditedOrder(order),
  before: auditValues({
    order: order.order_status,
    payment: order.payment_status,
    stock: order.stock_state,
  }),
  after: auditValues(next),
});

import type { Db } from '#platform/database/transaction.ts';
import { capturesOf, refundsOf } from '#modules/payments/index.ts';
import { historyOf, linesOf, type Order } from '#modules/orders/order.repository.ts';
import type { WholeOrder } from '#modules/orders/order.presenter.ts';

/** Some orders with everything that belongs to them, in the given sequence; four statements at most, however many there are. */
export async function wholeOrders(db: Db, orders: readonly Order[]): Promise<WholeOrder[]> {
  const ids = orders.map((order) => order.id);
  // An order whose payment was never asked for has no payments to look up.
  const asked = orders.filter(wasAsked).map((order) => order.id);
  const [lines, history, captures, refunds] = await Promise.all([
    linesOf(db, ids).then(byOrder),
    historyOf(db, ids).then(byOrder),
    capturesOf(db, asked).then(byOrder),
    refundsOf(db, asked).then(byOrder),
  ]);
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    history: history.get(order.id) ?? [],
    captures: captures.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
  }));
}

export async function wholeOrder(db: Db, order: Order): Promise<WholeOrder> {
  const [whole] = await wholeOrders(db, [order]);
  if (!whole) throw new Error('an order lost itself');
  return whole;
}

const wasAsked = (order: Order): boolean =>
  order.payment_status !== 'pending' || order.capture_attempt > 1;

const byOrder = <Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.order_id);

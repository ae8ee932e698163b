import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** Confirms an order whose total is 0 when it is placed: the provider accepts no payment of 0. */
export async function confirmFreeOrder(
  ctx: Context,
  trx: Trx,
  { order, lines }: OrderDetails,
): Promise<Order> {
  const source = { actor: 'shop' } as const;
  const confirmed = await changeOrder(ctx, trx, order, 'nothing to pay', source, { lines });
  if (isRefusal(confirmed))
    throw new Error(`a new order cannot be confirmed: ${confirmed.refused}`);
  return confirmed;
}

import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { Cart } from '#modules/cart/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { clearOrderedLines } from '#modules/orders/clear-ordered-lines.ts';
import { linesOf, type Order } from '#modules/orders/order.repository.ts';

/** Confirms an order whose total is 0 when it is placed: the provider accepts no payment of 0. */
export async function confirmFreeOrder(
  ctx: Context,
  trx: Trx,
  order: Order,
  cart: Cart,
): Promise<Order> {
  const lines = await linesOf(trx, [order.id]);
  await clearOrderedLines(trx, cart, lines);
  const confirmed = await changeOrder(
    ctx,
    trx,
    order,
    'nothing to pay',
    { actor: 'shop' },
    { lines },
  );
  if (isRefusal(confirmed)) {
    throw new Error(`a new order cannot be confirmed: ${confirmed.refused}`);
  }
  return confirmed;
}

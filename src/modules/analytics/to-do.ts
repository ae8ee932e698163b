import { may, type TokenPermission } from '#contract/permissions.ts';
import type { ToDoWire } from '#contract/to-do.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { productsSoldOut } from '#modules/catalogue/index.ts';
import { messagesToAnswer } from '#modules/inbox/index.ts';
import { ordersWaiting } from '#modules/orders/index.ts';

/** What waits for this member of the staff; null what they may not do, which is not read either. */
export async function toDoOf(ctx: Context, actor: Actor): Promise<ToDoWire> {
  const permits = (permission: TokenPermission): boolean =>
    may(actor.role, permission) && (actor.token?.permissions.includes(permission) ?? true);
  const [orders, toAnswer, soldOut] = await Promise.all([
    permits('orders.write') ? ordersWaiting(ctx) : null,
    permits('messages.write') ? messagesToAnswer(ctx.db) : null,
    permits('products.write') ? productsSoldOut(ctx) : null,
  ]);
  return {
    toShip: orders && {
      count: orders.toShip,
      oldestAt: orders.oldest?.toISOString() ?? null,
      itemsLeft: orders.itemsLeft,
    },
    returns: orders && orders.returns,
    confirming: orders && orders.confirming,
    toAnswer,
    soldOut,
  };
}

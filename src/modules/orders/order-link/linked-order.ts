import { ORDER_LINK_DAYS } from '#contract/limits.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { findOrderLink } from '#modules/notifications/index.ts';
import { findOrder, type Order } from '#modules/orders/order.repository.ts';

/**
 * The order that the link with this token opens; null if there is none, or the link has expired: some time after it was mailed
 * and after anything last happened to the order. “Find your order” mails a new one.
 */
export async function linkedOrder(ctx: Context, token: string): Promise<Order | null> {
  const link = await findOrderLink(ctx, token);
  const order = link && (await findOrder(ctx.db, link.orderId));
  if (!order) return null;
  const since = order.updated_at > link.createdAt ? order.updated_at : link.createdAt;
  return minutesAfter(since, ORDER_LINK_DAYS * 24 * 60) > ctx.clock.now() ? order : null;
}

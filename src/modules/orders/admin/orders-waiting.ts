import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import {
  countOrders,
  countSentInPart,
  listOrders,
} from '#modules/orders/admin/order-list.repository.ts';

export interface OrdersWaiting {
  /** The same numbers as those of the list's views. */
  readonly toShip: number;
  readonly confirming: number;
  readonly returns: number;
  /** Units left of orders that were sent in part. */
  readonly itemsLeft: number;
  /** When the order to ship that waits longest was placed; null when there is none. */
  readonly oldest: Date | null;
}

/** What the list's views would show of orders that somebody must work on. */
export async function ordersWaiting(ctx: Context): Promise<OrdersWaiting> {
  const { timeZone } = await getStoreSettings(ctx);
  const query = { timeZone, now: ctx.clock.now(), view: 'to-ship', sortBy: 'oldest' } as const;
  const [{ counts }, { items }, [oldest]] = await Promise.all([
    countOrders(ctx.db, query),
    countSentInPart(ctx.db),
    listOrders(ctx.db, query, { limit: 1 }),
  ]);
  return {
    toShip: counts['to-ship'],
    confirming: counts.confirming,
    returns: counts.returns,
    itemsLeft: items,
    oldest: oldest?.placed_at ?? null,
  };
}

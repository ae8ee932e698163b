import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { countOrders, listOrders } from '#modules/orders/admin/order-list.repository.ts';

export interface OrdersWaiting {
  /** The same numbers as those of the list's views. */
  readonly toShip: number;
  readonly confirming: number;
  /** When the order to ship that waits longest was placed; null when there is none. */
  readonly oldest: Date | null;
}

/** What the list's views would show of orders that somebody must work on. */
export async function ordersWaiting(ctx: Context): Promise<OrdersWaiting> {
  const { timeZone } = await getStoreSettings(ctx);
  const query = { timeZone, now: ctx.clock.now(), view: 'to-ship', sortBy: 'oldest' } as const;
  const [{ counts }, [oldest]] = await Promise.all([
    countOrders(ctx.db, query),
    listOrders(ctx.db, query, { limit: 1 }),
  ]);
  return {
    toShip: counts['to-ship'],
    confirming: counts.confirming,
    oldest: oldest?.placed_at ?? null,
  };
}

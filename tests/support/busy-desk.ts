/** What has gathered on the desk of a shop that sells: the demo of the browser tests has products only. */
import { newId } from '#kernel/ids.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/database/pool.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aMessage } from '#support/messages.ts';
import { aSoldOrder } from '#support/sold-orders.ts';

const ORDERS = 24;
const STATUSES = ['pending', 'confirmed', 'delivered', 'rejected'] as const;

/** Orders of the last days with their histories, a review of each product bought, and messages. */
export async function aBusyDesk({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  const ctx = { db: createDb(pool), clock: systemClock };
  const buyer = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'email'])
    .where('role', '=', 'regular')
    .limit(1)
    .executeTakeFirstOrThrow();
  const goods = await ctx.db
    .selectFrom('variants')
    .select(['product_id', 'id'])
    .distinctOn('product_id')
    .limit(ORDERS)
    .execute();
  for (let count = 0; count < ORDERS; count += 1) {
    const good = goods[count % goods.length];
    if (!good) throw new Error('the demo has no products');
    const placed = new Date(Date.now() - count * 3_600_000);
    const orderStatus = STATUSES[count % STATUSES.length] ?? 'confirmed';
    const order = await aSoldOrder(ctx, buyer, {
      product: { id: good.product_id, variantIds: [good.id] },
      placedAt: placed.toISOString(),
      orderStatus,
    });
    await pool.query(
      `INSERT INTO order_history (order_id, at, actor, event, order_status, payment_status, stock_state)
       SELECT $1, $2, actor, event, status, 'paid', 'sold' FROM (VALUES
         ('shopper', 'place', 'pending'), ('provider', 'capture', 'confirmed'), ('admin', 'set', $3)
       ) AS step (actor, event, status)`,
      [order, placed, orderStatus],
    );
    await pool.query(
      `INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
       VALUES ($1, $2, $3, $4, $5, 4) ON CONFLICT DO NOTHING`,
      [newId(), good.product_id, buyer.id, buyer.userName, `Worn ${count} times, holds well.`],
    );
    await aMessage(ctx, { subject: `Question ${count}` });
  }
}

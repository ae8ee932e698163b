/** Orders, reviews and messages for the demo shop of the browser tests, which has products only. */
import { newId } from '#kernel/ids.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/database/pool.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aMessage } from '#support/messages.ts';
import { aSoldOrder } from '#support/sold-orders.ts';

const ORDERS = 24;
const STATUSES = ['pending', 'confirmed', 'delivered', 'rejected'] as const;

/** Inserts orders of the last hours with their histories, a review of each product bought, and messages. */
export async function addSampleActivity({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  const ctx = { db: createDb(pool), clock: systemClock };
  const buyer = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'email'])
    .where('role', '=', 'regular')
    .limit(1)
    .executeTakeFirstOrThrow();
  const variants = await ctx.db
    .selectFrom('variants')
    .select(['product_id', 'id'])
    .distinctOn('product_id')
    .limit(ORDERS)
    .execute();
  for (let count = 0; count < ORDERS; count += 1) {
    const variant = variants[count % variants.length];
    if (!variant) throw new Error('the demo has no products');
    const placed = new Date(Date.now() - count * 3_600_000);
    const orderStatus = STATUSES[count % STATUSES.length] ?? 'confirmed';
    const order = await aSoldOrder(ctx, buyer, {
      product: { id: variant.product_id, variantIds: [variant.id] },
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
      [newId(), variant.product_id, buyer.id, buyer.userName, `Worn ${count} times, holds well.`],
    );
    await aMessage(ctx, { subject: `Question ${count}` });
  }
}

import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { placedState } from '#modules/orders/order.rules.ts';

export type NewOrder = Insertable<Database['orders']>;

export interface NewLine {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly image: string;
  readonly color: string;
  readonly size: string;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly quantity: number;
}

/** Inserts an order with its lines and the first row of its history. */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<Order> {
  const state = placedState(order.coupon_state === 'counted');
  const inserted = await trx
    .insertInto('orders')
    .values(order)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    WITH lines AS (
      INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, list_price_cents, unit_price_cents, quantity)
      SELECT ${order.id}::uuid, position, line."productId", line."variantId", line.title, line.image, line.color, line.size,
        line."listPrice", line."unitPrice", line.quantity
      FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb) AS line (
        position smallint, "productId" uuid, "variantId" uuid, title text, image text, color text, size text,
        "listPrice" bigint, "unitPrice" bigint, quantity integer)
    )
    INSERT INTO order_history (order_id, at, actor, actor_id, event, order_status, payment_status, stock_state)
    VALUES (${order.id}, ${order.placed_at}, 'shopper', ${order.user_id}, 'placed', ${state.order}, ${state.payment}, ${state.stock})
  `.execute(trx);
  return inserted;
}

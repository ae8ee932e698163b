import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ChoiceValues } from '#contract/choice.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';
import { placedState } from '#modules/orders/order.rules.ts';
import type { RelatedRows } from '#modules/orders/order-details.repository.ts';
import { detailsOf } from '#modules/orders/read-orders.ts';

export type NewOrder = Insertable<Database['orders']>;

export interface NewLine extends ChoiceValues {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly image: string;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly quantity: number;
}

/** Inserts an order with its lines and the first row of its history, in one statement. */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewLine[],
  by: Pick<Insertable<Database['order_history']>, 'actor' | 'actor_id' | 'token_name'>,
): Promise<OrderDetails> {
  const state = placedState(order.coupon_state === 'counted', order.payment_method === 'cash');
  const inserted = await trx
    .with('placed', (db) => db.insertInto('orders').values(order).returningAll())
    .with('line', () => sql<OrderLine>`(${insertionOf(order.id, lines)})`)
    .with('entry', (db) =>
      db
        .insertInto('order_history')
        .values({
          order_id: order.id,
          at: order.placed_at,
          ...by,
          event: 'placed',
          order_status: state.order,
          payment_status: state.payment,
          stock_state: state.stock,
        })
        .returningAll(),
    )
    .selectFrom('placed')
    .selectAll()
    .select([
      sql<RelatedRows['lines']>`(SELECT json_agg(line ORDER BY position) FROM line)`.as('lines'),
      sql<RelatedRows['history']>`(SELECT json_agg(entry) FROM entry)`.as('history'),
    ])
    .executeTakeFirstOrThrow();
  const { lines: insertedLines, history, ...placed } = inserted;
  return detailsOf(placed, { lines: insertedLines, history });
}

/** Replaces the lines of an order. The caller holds its lock. */
export async function replaceLines(
  trx: Trx,
  orderId: string,
  lines: readonly NewLine[],
): Promise<OrderLine[]> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  const { rows } = await insertionOf(orderId, lines).execute(trx);
  return rows;
}

function insertionOf(orderId: string, lines: readonly NewLine[]): RawBuilder<OrderLine> {
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  return sql<OrderLine>`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, options, list_price_cents, unit_price_cents, quantity)
    SELECT ${orderId}::uuid, position, "productId", "variantId", title, image, color, size, options, "listPrice", "unitPrice", quantity
    FROM json_to_recordset(${rows}::json) AS given (
      position smallint, "productId" uuid, "variantId" uuid, title text, image text, color text, size text, options json,
      "listPrice" bigint, "unitPrice" bigint, quantity integer)
    RETURNING *`;
}

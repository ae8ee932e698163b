import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ChoiceValues } from '#contract/choice.ts';
import type { Adjustment } from '#contract/pricing/price-cart.ts';
import type { Database } from '#schema/database.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import type { OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';
import { rateColumns } from '#modules/orders/stored-rate.rules.ts';
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
  readonly discount: number;
  readonly taxClass: string | null;
  readonly taxRate: number | null;
  readonly tax: number;
}

/** Inserts an order with its lines, its adjustments and the first row of its history, in one statement. */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  lines: readonly NewLine[],
  adjustments: readonly Adjustment[],
  by: Pick<Insertable<Database['order_history']>, 'actor' | 'actor_id' | 'token_name'>,
): Promise<OrderDetails> {
  const state = placedState(order.coupon_state === 'counted', order.payment_method === 'cash');
  const inserted = await trx
    .with('placed', (db) => db.insertInto('orders').values(order).returningAll())
    .with('line', () => sql<OrderLine>`(${insertionOf(order.id, lines)})`)
    .with('adjustment', () => sql<OrderAdjustment>`(${adjustmentsOf(order.id, adjustments)})`)
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
      sql<
        RelatedRows['adjustments']
      >`(SELECT coalesce(json_agg(adjustment ORDER BY position), '[]') FROM adjustment)`.as(
        'adjustments',
      ),
      sql<RelatedRows['history']>`(SELECT json_agg(entry) FROM entry)`.as('history'),
    ])
    .executeTakeFirstOrThrow();
  const { lines: insertedLines, adjustments: insertedAdjustments, history, ...placed } = inserted;
  return detailsOf(placed, { lines: insertedLines, adjustments: insertedAdjustments, history });
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

/** Replaces the adjustments of an order. The caller holds its lock. */
export async function replaceAdjustments(
  trx: Trx,
  orderId: string,
  adjustments: readonly Adjustment[],
): Promise<void> {
  await trx.deleteFrom('order_adjustments').where('order_id', '=', orderId).execute();
  await adjustmentsOf(orderId, adjustments).execute(trx);
}

function adjustmentsOf(
  orderId: string,
  adjustments: readonly Adjustment[],
): RawBuilder<OrderAdjustment> {
  const rows = JSON.stringify(
    adjustments.map(({ kind, label, amount, tax }, position) => ({
      position,
      kind,
      label,
      amount,
      class: tax?.class ?? null,
      ...rateColumns(tax?.rate ?? null),
      tax: tax?.amount ?? 0,
    })),
  );
  return sql<OrderAdjustment>`
    INSERT INTO order_adjustments (order_id, position, kind, label, amount_cents, tax_class, tax_rate, tax_rate_tenths, tax_cents)
    SELECT ${orderId}::uuid, position, kind, label, amount, class, rate, tenths, tax
    FROM json_to_recordset(${rows}::json) AS given (
      position smallint, kind text, label text, amount bigint, class text, rate integer, tenths smallint, tax bigint)
    RETURNING *`;
}

function insertionOf(orderId: string, lines: readonly NewLine[]): RawBuilder<OrderLine> {
  const rows = JSON.stringify(
    lines.map((line, position) => ({ ...line, ...rateColumns(line.taxRate), position })),
  );
  return sql<OrderLine>`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, options, list_price_cents, unit_price_cents, quantity,
      discount_cents, tax_class, tax_rate, tax_rate_tenths, tax_cents)
    SELECT ${orderId}::uuid, position, "productId", "variantId", title, image, color, size, options, "listPrice", "unitPrice", quantity,
      discount, "taxClass", rate, tenths, tax
    FROM json_to_recordset(${rows}::json) AS given (
      position smallint, "productId" uuid, "variantId" uuid, title text, image text, color text, size text, options json,
      "listPrice" bigint, "unitPrice" bigint, quantity integer,
      discount bigint, "taxClass" text, rate integer, tenths smallint, tax bigint)
    RETURNING *`;
}

import { sql } from 'kysely';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';
import { paidDifferently } from '#modules/orders/refund/different-payment.repository.ts';

/** Totals of the orders placed on one day, in cents. Days are those of the shop's time zone. */
export interface SalesDay {
  readonly day: Day;
  /** Orders placed, paid or not. */
  readonly started: number;
  /** Of those the paid ones, including later refunded ones. */
  readonly orders: number;
  readonly revenue: number;
  readonly discounts: number;
  /** Refunds of these orders, whenever they were made. */
  readonly refunds: number;
}

/** Payment statuses of orders whose payment was captured. */
export const PAID_STATUSES = sql`('paid', 'partially refunded', 'refunded')`;

/** Whether an order `o` counts as a sale: it is paid, with a payment of its own. */
const IS_SALE = sql<boolean>`(o.payment_status IN ${PAID_STATUSES} AND NOT ${paidDifferently(sql.ref('o.id'))})`;

/** Orders placed from the first moment of `from` to the last of `to`. */
const placedIn = (timeZone: string, from: Day, to: Day) => sql`
  o.placed_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
  AND o.placed_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** Days with orders, in chronological order. */
export async function salesByDay(
  db: Db,
  timeZone: string,
  from: Day,
  to: Day,
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT (o.placed_at AT TIME ZONE ${timeZone})::date::text AS day,
      count(*)::integer AS started,
      count(*) FILTER (WHERE paid)::integer AS orders,
      coalesce(sum(o.total_cents) FILTER (WHERE paid), 0)::bigint AS revenue,
      coalesce(sum(o.discount_cents) FILTER (WHERE paid), 0)::bigint AS discounts,
      coalesce(sum(refunded.cents) FILTER (WHERE paid), 0)::bigint AS refunds
    FROM orders o
    CROSS JOIN LATERAL (SELECT ${IS_SALE} AS paid) state
    LEFT JOIN (
      SELECT order_id, sum(amount_cents) AS cents FROM payment_refunds WHERE status = 'completed' GROUP BY order_id
    ) refunded ON refunded.order_id = o.id
    WHERE ${placedIn(timeZone, from, to)}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface SoldProduct {
  readonly id: string;
  /** The title on the latest of these orders. */
  readonly title: string;
  readonly quantity: number;
  /** Before coupons and shipping, in cents. */
  readonly revenue: number;
}

/** Products with the highest revenue in paid orders. */
export async function bestSellers(
  db: Db,
  timeZone: string,
  from: Day,
  to: Day,
  limit: number,
): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    SELECT l.product_id AS id, (array_agg(l.title ORDER BY o.placed_at DESC))[1] AS title,
      sum(l.quantity)::integer AS quantity, sum(l.quantity * l.unit_price_cents)::bigint AS revenue
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE ${IS_SALE} AND ${placedIn(timeZone, from, to)}
    GROUP BY l.product_id ORDER BY revenue DESC, l.product_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Units in paid orders since then, of these products or all; products without sales are missing. */
export async function unitsSold(
  db: Db,
  since: Date,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const these = productIds ? sql`l.product_id = ANY(${productIds}::uuid[]) AND` : sql``;
  const { rows } = await sql<{ id: string; quantity: number }>`
    SELECT l.product_id AS id, sum(l.quantity)::integer AS quantity
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE ${these} o.placed_at >= ${since} AND ${IS_SALE}
    GROUP BY l.product_id`.execute(db);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/** The list of orders as administrators ask for it: searched, in views, page by page. */
import { sql, type RawBuilder } from 'kysely';
import {
  CONFIRMING_TOO_LONG_MINUTES,
  ORDER_VIEWS,
  type OrderSort,
  type OrderView,
} from '#contract/limits.ts';
import type { OrderStatus, PaymentStatus } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { wordsOf, type SearchWord } from '#modules/orders/order-search.rules.ts';
import { PAID } from '#modules/orders/sales.repository.ts';

export interface OrdersWanted {
  readonly q?: string;
  readonly view?: OrderView;
  readonly status?: OrderStatus;
  readonly payment?: PaymentStatus;
  /** First and last day, in the shop's time zone. */
  readonly from?: string;
  readonly to?: string;
  readonly ids?: readonly string[];
  /** Newest first unless asked otherwise. */
  readonly sortBy?: OrderSort;
  readonly timeZone: string;
  readonly now: Date;
}

const confirmingTooLong = (now: Date) =>
  sql<boolean>`(payment_status = 'capturing' AND capturing_since < ${now}::timestamptz - make_interval(mins => ${CONFIRMING_TOO_LONG_MINUTES}))`;

const VIEWS: Record<OrderView, (now: Date) => RawBuilder<boolean>> = {
  'to-ship': () =>
    sql`(payment_status IN ('paid', 'partially refunded') AND order_status IN ('pending', 'confirmed', 'inProcess'))`,
  paid: () => sql`(payment_status IN ${PAID})`,
  confirming: confirmingTooLong,
  failed: () => sql`(payment_status = 'failed')`,
  expired: () => sql`(payment_status = 'expired')`,
  // Also money that should perhaps go back and did not: nobody else would tell of it.
  refunds: () =>
    sql`(payment_status IN ('partially refunded', 'refunded')
      OR payment_status = 'paid' AND order_status = 'rejected' AND total_cents > 0)`,
};

/** An order that has the word in one of the places where people look for it. */
function holds({ pattern, number, idPart }: SearchWord): RawBuilder<boolean> {
  const places = [
    sql<boolean>`customer_folded LIKE lower(${pattern})`,
    sql<boolean>`id IN (SELECT order_id FROM order_lines WHERE title_folded LIKE lower(${pattern}))`,
    ...(number === null ? [] : [sql<boolean>`number::text LIKE ${`%${number}%`}`]),
    ...(idPart === null ? [] : [sql<boolean>`id::text LIKE ${`%${idPart}%`}`]),
  ];
  return sql`(${sql.join(places, sql` OR `)})`;
}

/** The first moment of a day in the shop's time zone. */
const startOf = (day: string, zone: string, daysOn = 0) =>
  sql`((${day}::date + ${daysOn}::integer)::timestamp AT TIME ZONE ${zone})`;

function conditions(wanted: OrdersWanted): RawBuilder<unknown> {
  const { view, status, payment, from, to, ids, timeZone, now } = wanted;
  const all = [
    sql<boolean>`true`,
    ...wordsOf(wanted.q ?? '').map(holds),
    ...(view === undefined ? [] : [VIEWS[view](now)]),
    ...(status === undefined ? [] : [sql<boolean>`order_status = ${status}`]),
    ...(payment === undefined ? [] : [sql<boolean>`payment_status = ${payment}`]),
    ...(from === undefined ? [] : [sql<boolean>`placed_at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql<boolean>`placed_at < ${startOf(to, timeZone, 1)}`]),
    ...(ids === undefined ? [] : [sql<boolean>`id = ANY(${[...ids]}::uuid[])`]),
  ];
  return sql.join(all, sql` AND `);
}

/** A page of orders, those after `cursor` where one is given. */
export async function listOrders(
  db: Db,
  wanted: OrdersWanted,
  { cursor, most }: { cursor?: string; most: number },
): Promise<Order[]> {
  const [beyond, direction] = wanted.sortBy === 'oldest' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const after =
    cursor === undefined
      ? sql``
      : sql`AND (placed_at, id) ${beyond} (SELECT placed_at, id FROM orders WHERE id = ${cursor})`;
  const { rows } = await sql<Order>`
    SELECT * FROM orders WHERE ${conditions(wanted)} ${after}
    ORDER BY placed_at ${direction}, id ${direction} LIMIT ${most}`.execute(db);
  return rows;
}

export async function countOrders(db: Db, wanted: OrdersWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM orders WHERE ${conditions(wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type ViewCounts = Record<'all' | OrderView, number>;

/** How many orders each view holds. */
export async function countViews(db: Db, now: Date): Promise<ViewCounts> {
  const counted = ORDER_VIEWS.map(
    (view) => sql`count(*) FILTER (WHERE ${VIEWS[view](now)})::integer AS ${sql.id(view)}`,
  );
  const { rows } = await sql<ViewCounts>`
    SELECT count(*)::integer AS "all", ${sql.join(counted)} FROM orders`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count gave no row');
  return counts;
}

/** The administrators' list of orders: search, views, pages. */
import { sql, type RawBuilder } from 'kysely';
import {
  CONFIRMING_TOO_LONG_MINUTES,
  ORDER_VIEWS,
  type OrderSort,
  type OrderView,
} from '#contract/limits.ts';
import type { OrderStatus, PaymentStatus } from '#schema/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { searchWords, type SearchWord } from '#modules/orders/admin/order-search.rules.ts';
import { refundedUnits } from '#modules/orders/refund/refund-lines.repository.ts';
import { paidDifferently } from '#modules/orders/refund/different-payment.repository.ts';
import {
  countOpenReturns,
  hasOpenReturn,
  isWithdrawn,
  WITHDRAWN_FROM,
} from '#modules/orders/returns/returns.repository.ts';
import { PAID_STATUSES } from '#modules/orders/sales.repository.ts';

export interface OrderListQuery {
  readonly q?: string;
  readonly view?: OrderView;
  readonly status?: OrderStatus;
  readonly payment?: PaymentStatus;
  /** First and last day, in the shop's time zone. */
  readonly from?: string;
  readonly to?: string;
  /** Id of the account. */
  readonly customer?: string;
  readonly ids?: readonly string[];
  /** Newest first by default. */
  readonly sortBy?: OrderSort;
  readonly timeZone: string;
  readonly now: Date;
}

const confirmingTooLong = (now: Date) =>
  sql<boolean>`(payment_status = 'capturing' AND capturing_since < ${now}::timestamptz - make_interval(mins => ${CONFIRMING_TOO_LONG_MINUTES}))`;

interface ViewFacts {
  /** Whether parcels were sent and units are left. */
  readonly isSentInPart: RawBuilder<unknown>;
  readonly now: Date;
  /** Whether it is paid in cash when it arrives, and not paid yet. */
  readonly isCashDue: RawBuilder<unknown>;
  /** Whether it has a return that staff must do something about. */
  readonly hasReturn: RawBuilder<boolean>;
  /** Whether the customer has withdrawn from all of it, so that it must not be packed. */
  readonly isWithdrawn: RawBuilder<unknown>;
  /** Whether a partly refunded order must not be packed. */
  readonly isHeldBack: RawBuilder<unknown>;
}

const VIEWS: Record<OrderView, (facts: ViewFacts) => RawBuilder<boolean>> = {
  'to-ship': ({ isHeldBack, isSentInPart, isCashDue, isWithdrawn }) =>
    sql`((order_status IN ('pending', 'confirmed', 'inProcess') AND NOT ${isWithdrawn} OR order_status = 'inShipping' AND ${isSentInPart})
      AND (payment_status = 'paid' OR payment_status = 'partially refunded' AND NOT ${isHeldBack} OR ${isCashDue}))`,
  paid: () => sql`(payment_status IN ${PAID_STATUSES})`,
  confirming: ({ now }) => confirmingTooLong(now),
  failed: () => sql`(payment_status = 'failed')`,
  expired: () => sql`(payment_status = 'expired')`,
  // Includes paid orders that were rejected: their refund may have been forgotten.
  refunds: () =>
    sql`(payment_status IN ('partially refunded', 'refunded')
      OR payment_status = 'paid' AND order_status = 'rejected' AND total_cents > 0)`,
  returns: ({ hasReturn }) => hasReturn,
};

const PAID_DIFFERENTLY = paidDifferently(sql.ref('orders.id'));
/** Its items are for sale again, or nobody has accepted that something else was paid. */
const IS_HELD_BACK = sql`(stock_state = 'released' OR order_status = 'pending' AND ${PAID_DIFFERENTLY})`;

const IS_CASH_DUE = sql`(payment_method = 'cash' AND payment_status = 'pending' AND order_status <> 'rejected')`;

/** Units of the order that are in no parcel and not refunded. */
const UNITS_LEFT = sql`(SELECT coalesce(sum(greatest(0, line.quantity
  - coalesce((SELECT sum(p.quantity) FROM parcel_lines p WHERE p.order_id = line.order_id AND p.position = line.position), 0)
  - ${refundedUnits({ order: sql.ref('line.order_id'), position: sql.ref('line.position') })})), 0)
  FROM order_lines line WHERE line.order_id = orders.id)`;
const IS_SENT_IN_PART = sql`(EXISTS (SELECT FROM parcels WHERE order_id = orders.id) AND ${UNITS_LEFT} > 0)`;

/** Matches orders that contain the word in a searchable column. */
function matchesWord({ pattern, number, idPart }: SearchWord): RawBuilder<boolean> {
  const matches = [
    sql<boolean>`customer_folded LIKE lower(${pattern})`,
    sql<boolean>`id IN (SELECT order_id FROM order_lines WHERE title_folded LIKE lower(${pattern}))`,
    ...(number === null ? [] : [sql<boolean>`number::text LIKE ${`%${number}%`}`]),
    ...(idPart === null ? [] : [sql<boolean>`id::text LIKE ${`%${idPart}%`}`]),
  ];
  return sql`(${sql.join(matches, sql` OR `)})`;
}

/** The first moment of a day in the shop's time zone. */
const startOf = (day: string, zone: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${zone})`;

export function conditions(query: OrderListQuery): RawBuilder<unknown> {
  const { view, status, payment, from, to, customer, ids, timeZone, now } = query;
  const all = [
    sql<boolean>`true`,
    ...searchWords(query.q ?? '').map(matchesWord),
    ...(view === undefined
      ? []
      : [
          VIEWS[view]({
            now,
            isHeldBack: IS_HELD_BACK,
            isSentInPart: IS_SENT_IN_PART,
            isCashDue: IS_CASH_DUE,
            isWithdrawn: isWithdrawn(sql.ref('orders.id')),
            hasReturn: hasOpenReturn(sql.ref('orders.id')),
          }),
        ]),
    ...(view === 'paid' ? [sql<boolean>`NOT ${PAID_DIFFERENTLY}`] : []),
    ...(status === undefined ? [] : [sql<boolean>`order_status = ${status}`]),
    ...(payment === undefined ? [] : [sql<boolean>`payment_status = ${payment}`]),
    ...(from === undefined ? [] : [sql<boolean>`placed_at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql<boolean>`placed_at < ${startOf(to, timeZone, 1)}`]),
    ...(customer === undefined ? [] : [sql<boolean>`user_id = ${customer}`]),
    ...(ids === undefined ? [] : [sql<boolean>`id = ANY(${[...ids]}::uuid[])`]),
  ];
  return sql.join(all, sql` AND `);
}

/** A page of orders, starting after `cursor`. */
export async function listOrders(
  db: Db,
  query: OrderListQuery,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Order[]> {
  const [comparison, direction] =
    query.sortBy === 'oldest' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const after =
    cursor === undefined
      ? sql``
      : sql`AND (placed_at, id) ${comparison} (SELECT placed_at, id FROM orders WHERE id = ${cursor})`;
  const { rows } = await sql<Order>`
    SELECT * FROM orders WHERE ${conditions(query)} ${after}
    ORDER BY placed_at ${direction}, id ${direction} LIMIT ${limit}`.execute(db);
  return rows;
}

export type ViewCounts = Record<'all' | OrderView, number>;

/** These are not in the view of paid orders. The few are counted apart, because counts are read from an index without ids. */
async function countPaidDifferently(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::integer AS orders FROM orders WHERE payment_status IN ${PAID_STATUSES} AND ${PAID_DIFFERENTLY}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

export interface SentInPart {
  readonly orders: number;
  /** Units that are left to send. */
  readonly items: number;
}

/** Orders to ship of which a part was sent. Counted apart, because their parcels say so and not their columns. */
export async function countSentInPart(db: Db): Promise<SentInPart> {
  const { rows } = await sql<SentInPart>`
    SELECT count(*)::integer AS orders, coalesce(sum(${UNITS_LEFT}), 0)::integer AS items FROM orders
    WHERE order_status = 'inShipping' AND ${IS_SENT_IN_PART}
      AND (payment_status = 'paid' OR payment_status = 'partially refunded' AND NOT ${IS_HELD_BACK} OR ${IS_CASH_DUE})`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, items: 0 };
}

/**
 * Of orders of which nothing was sent, those to be paid in cash, and those that are not to ship because the customer has
 * withdrawn. Counted apart, because an index without the way to pay and without returns counts the others.
 */
async function countNotSent(db: Db): Promise<{ cashDue: number; withdrawn: number }> {
  const { rows } = await sql<{ cashDue: number; withdrawn: number }>`
    SELECT
      (SELECT count(*) FROM orders WHERE ${IS_CASH_DUE} AND order_status IN ('pending', 'confirmed', 'inProcess'))::integer AS "cashDue",
      (SELECT count(*) FROM orders WHERE order_status IN ('pending', 'confirmed', 'inProcess')
        AND (payment_status = 'paid' OR payment_status = 'partially refunded' AND NOT ${IS_HELD_BACK})
        AND id IN (${WITHDRAWN_FROM}) AND ${isWithdrawn(sql.ref('orders.id'))})::integer AS withdrawn`.execute(
    db,
  );
  return rows[0] ?? { cashDue: 0, withdrawn: 0 };
}

/** Orders whose views depend on more columns than the two statuses; there are few. */
const HAS_DETAILED_VIEW = sql`(payment_status IN ('capturing', 'partially refunded')
  OR payment_status = 'paid' AND order_status = 'rejected')`;

/** Number of orders in each view. Counted from an index, except the few that depend on other columns. */
async function countViews(db: Db, now: Date): Promise<ViewCounts> {
  const facts = {
    now,
    isHeldBack: sql.ref('is_held_back'),
    isSentInPart: sql`false`,
    isCashDue: sql`false`,
    // Counted apart: few orders have one.
    isWithdrawn: sql`false`,
    hasReturn: sql<boolean>`false`,
  };
  const counted = ORDER_VIEWS.map(
    (view) =>
      sql`coalesce(sum(orders) FILTER (WHERE ${VIEWS[view](facts)}), 0)::integer AS ${sql.id(view)}`,
  );
  const { rows } = await sql<ViewCounts>`
    WITH states AS (
      SELECT payment_status, order_status, NULL::timestamptz AS capturing_since, 0 AS total_cents, false AS is_held_back,
        count(*) AS orders
      FROM orders WHERE NOT ${HAS_DETAILED_VIEW} GROUP BY payment_status, order_status
      UNION ALL SELECT payment_status, order_status, capturing_since, total_cents, ${IS_HELD_BACK}, 1
      FROM orders WHERE ${HAS_DETAILED_VIEW}
    )
    SELECT coalesce(sum(orders), 0)::integer AS "all", ${sql.join(counted)} FROM states`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a count returned no row');
  return counts;
}

/** Number of orders in the list and in each view. */
export async function countOrders(
  db: Db,
  query: OrderListQuery,
): Promise<{ total: number; counts: ViewCounts }> {
  const { view, sortBy: _, timeZone: _zone, now, ...filter } = query;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const [states, different, sentInPart, notSent, returns, total] = await Promise.all([
    countViews(db, now),
    countPaidDifferently(db),
    countSentInPart(db),
    countNotSent(db),
    countOpenReturns(db),
    isFiltered ? countFiltered(db, query) : null,
  ]);
  const counts = {
    ...states,
    paid: states.paid - different,
    'to-ship': states['to-ship'] + sentInPart.orders + notSent.cashDue - notSent.withdrawn,
    returns,
  };
  return { total: total ?? counts[view ?? 'all'], counts };
}

async function countFiltered(db: Db, query: OrderListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM orders WHERE ${conditions(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

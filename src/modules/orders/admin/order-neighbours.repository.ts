import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import {
  conditions,
  countOrders,
  listOrders,
  type OrderListQuery,
} from '#modules/orders/admin/order-list.repository.ts';
import type { Order } from '#modules/orders/order.repository.ts';

export interface Neighbours {
  /** The next newer order; null for the first of the list. */
  readonly previous: Order | null;
  readonly next: Order | null;
  /** From 1; null if the list does not contain the order, or not among its first `MAX_POSITION`. */
  readonly position: number | null;
  /** Number of orders in the list. */
  readonly total: number;
}

/** Larger positions are not worth the counting. */
const MAX_POSITION = 1000;

/** The orders around one in the list, newest first; also when a change has just removed it from the list. */
export async function findNeighbours(
  db: Db,
  query: Omit<OrderListQuery, 'sortBy'>,
  id: string,
): Promise<Neighbours> {
  const after = { cursor: id, limit: 1 };
  const [[previous], [next], position, { total }] = await Promise.all([
    listOrders(db, { ...query, sortBy: 'oldest' }, after),
    listOrders(db, { ...query, sortBy: 'newest' }, after),
    positionOf(db, query, id),
    countOrders(db, query),
  ]);
  return { previous: previous ?? null, next: next ?? null, position, total };
}

async function positionOf(db: Db, query: OrderListQuery, id: string): Promise<number | null> {
  const { rows } = await sql<{ position: number; isListed: boolean }>`
    SELECT count(*)::integer AS position, coalesce(bool_or(id = ${id}), false) AS "isListed" FROM (
      SELECT id FROM orders WHERE ${conditions(query)}
        AND (placed_at, id) >= (SELECT placed_at, id FROM orders WHERE id = ${id})
      ORDER BY placed_at DESC, id DESC LIMIT ${MAX_POSITION}
    ) AS newer`.execute(db);
  return rows[0]?.isListed ? rows[0].position : null;
}

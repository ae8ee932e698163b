import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export interface Purchase {
  readonly productId: string;
  readonly userId: string;
}

export const purchaseKey = ({ productId, userId }: Purchase): string => `${productId}/${userId}`;

/** Those of these purchases that are paid and not fully refunded, by {@link purchaseKey}. */
export async function findPaidPurchases(
  db: Db,
  purchases: readonly Purchase[],
): Promise<ReadonlySet<string>> {
  if (purchases.length === 0) return new Set();
  const { rows } = await sql<Purchase>`
    SELECT candidate.product_id AS "productId", candidate.user_id AS "userId"
    FROM unnest(${purchases.map((each) => each.productId)}::uuid[], ${purchases.map((each) => each.userId)}::uuid[])
      AS candidate (product_id, user_id)
    WHERE EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = candidate.user_id AND l.product_id = candidate.product_id
        AND o.payment_status IN ('paid', 'partially refunded'))`.execute(db);
  return new Set(rows.map(purchaseKey));
}

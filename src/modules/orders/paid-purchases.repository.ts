import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export interface Purchase {
  readonly productId: string;
  readonly userId: string;
}

export const purchaseKey = ({ productId, userId }: Purchase): string => `${productId}/${userId}`;

/** Which of these people have paid for which of these products and not been refunded in full, by {@link purchaseKey}. */
export async function findPaidPurchases(
  db: Db,
  asked: readonly Purchase[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<Purchase>`
    SELECT asked.product_id AS "productId", asked.user_id AS "userId"
    FROM unnest(${asked.map((each) => each.productId)}::uuid[], ${asked.map((each) => each.userId)}::uuid[])
      AS asked (product_id, user_id)
    WHERE EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = asked.user_id AND l.product_id = asked.product_id
        AND o.payment_status IN ('paid', 'partially refunded'))`.execute(db);
  return new Set(rows.map(purchaseKey));
}

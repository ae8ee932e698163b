import { sql } from 'kysely';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Period } from '#modules/payments/index.ts';

/** What buyers still owe, by the day on which they ordered. */
export interface AwaitedMoney {
  readonly day: Day;
  readonly provider: string;
  readonly currency: string;
  readonly open: number;
}

/** Transfers and cash that have not arrived, and payments at a provider that has not answered yet. */
export async function awaitedMoney(
  db: Db,
  { timeZone, from, to }: Period,
): Promise<AwaitedMoney[]> {
  const { rows } = await sql<AwaitedMoney>`
    SELECT (placed_at AT TIME ZONE ${timeZone})::date::text AS day, payment_method AS provider, currency, sum(total_cents)::bigint AS open
    FROM orders
    WHERE placed_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
      AND placed_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
      AND order_status <> 'rejected'
      AND (payment_method IN ('bankTransfer', 'cash') AND payment_status = 'pending'
        OR payment_status = 'capturing' AND NOT EXISTS (
          SELECT FROM payment_captures c WHERE c.order_id = orders.id AND c.status = 'pending'))
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';

/** What orders of a country charged at a rate, in cents; the rate in hundredths of a percent. */
export interface TaxedSales {
  readonly country: string;
  readonly rate: number;
  readonly orders: number;
  readonly net: number;
  readonly tax: number;
}

/** From the first moment of `from` to the last of `to`. */
const within = (time: RawBuilder<unknown>, timeZone: string, from: Day, to: Day) => sql`
  ${time} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
  AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** Sales by country and rate, of the orders that were paid in a period. */
export async function taxedSales(
  db: Db,
  timeZone: string,
  from: Day,
  to: Day,
): Promise<TaxedSales[]> {
  const { rows } = await sql<TaxedSales>`
    SELECT o.tax_snapshot ->> 'country' AS country, (each ->> 'rate')::float8 AS rate, count(*)::integer AS orders,
      sum((each ->> 'net')::bigint)::bigint AS net, sum((each ->> 'tax')::bigint)::bigint AS tax
    FROM payment_captures c JOIN orders o ON o.id = c.order_id
    CROSS JOIN LATERAL jsonb_array_elements(o.tax_snapshot -> 'taxes') each
    WHERE c.status = 'completed' AND c.matches AND ${within(sql`c.created_at`, timeZone, from, to)}
    GROUP BY 1, 2 ORDER BY 1, 2 DESC`.execute(db);
  return rows;
}

/** Ids of orders with tax of whose payment something was refunded in a period. */
export async function taxedOrdersRefunded(
  db: Db,
  timeZone: string,
  from: Day,
  to: Day,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.id FROM payment_refunds r
    JOIN orders o ON o.id = r.order_id JOIN payment_captures c ON c.provider = r.provider AND c.provider_capture_id = r.provider_capture_id
    WHERE r.status = 'completed' AND r.undone_at IS NULL AND c.matches AND o.tax_snapshot IS NOT NULL
      AND ${within(sql`coalesce(r.completed_at, r.asked_at)`, timeZone, from, to)}
    ORDER BY o.id`.execute(db);
  return rows.map(({ id }) => id);
}

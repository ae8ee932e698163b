/** Payments of the seeded orders, for the payment simulator, so that they can be refunded. */
import type pg from 'pg';

/** Prefix of the capture ids of seeded orders. */
export const DEMO_CAPTURE = 'DEMOCAP';

/** A payment in the format that the simulator imports; amounts are decimal text. */
interface DemoPayment {
  readonly orderId: string;
  readonly captureId: string;
  readonly reference: string;
  readonly payerId: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly at: Date;
  readonly refunds: readonly { id: string; amount: string; at: string }[];
}

/** All seeded payments, oldest first, with their refunds so far. */
export async function demoPayments(database: pg.ClientBase | pg.Pool): Promise<DemoPayment[]> {
  const { rows } = await database.query<DemoPayment>(
    `SELECT o.provider_order_id AS "orderId", c.provider_capture_id AS "captureId", o.id AS reference,
      o.payer_id AS "payerId", c.currency, round(c.amount_cents / 100.0, 2)::text AS amount,
      c.created_at AS at,
      coalesce((SELECT json_agg(json_build_object('id', r.provider_refund_id,
          'amount', round(r.amount_cents / 100.0, 2)::text, 'at', r.updated_at) ORDER BY r.updated_at)
        FROM payment_refunds r
        WHERE r.provider_capture_id = c.provider_capture_id AND r.status = 'completed'), '[]') AS refunds
    FROM payment_captures c JOIN orders o ON o.id = c.order_id
    WHERE starts_with(c.provider_capture_id, $1) AND c.status = 'completed'
    ORDER BY o.placed_at, c.provider_capture_id`,
    [DEMO_CAPTURE],
  );
  return rows;
}

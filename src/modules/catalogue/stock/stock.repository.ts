import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { Movement, StockLine } from '#modules/catalogue/stock/stock.rules.ts';

/**
 * Locks variants in the order of their ids and returns the available units of each, 0 for a deleted one. NO KEY UPDATE
 * still allows other rows to reference the variant.
 */
export async function lockVariants(
  trx: Trx,
  lines: readonly StockLine[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'deleted_at', sql<number>`on_hand - reserved`.as('available')])
    .where(
      'id',
      'in',
      lines.map((line) => line.variantId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.deleted_at === null ? row.available : 0]));
}

/**
 * Moves stock and writes its ledger row in one statement. The conditions are part of the update, so it cannot oversell
 * even without the lock. A deleted variant's stock can only increase or be released.
 * @returns the number of lines that were moved
 */
export async function moveStock(
  trx: Trx,
  orderId: string | null,
  lines: readonly StockLine[],
  movement: Movement,
  now: Date,
): Promise<number> {
  const { onHand, reserved, reason } = movement;
  const { rows } = await sql<{ variant_id: string }>`
    WITH wanted AS (
      SELECT * FROM unnest(${lines.map(() => newId())}::uuid[], ${lines.map((line) => line.variantId)}::uuid[],
        ${lines.map((line) => line.quantity)}::integer[]) AS line (movement_id, variant_id, quantity)
    ), moved AS (
      UPDATE variants
      SET on_hand = on_hand + ${onHand}::integer * quantity, reserved = reserved + ${reserved}::integer * quantity
      FROM wanted
      WHERE id = variant_id
        AND on_hand + ${onHand}::integer * quantity >= reserved + ${reserved}::integer * quantity
        AND reserved + ${reserved}::integer * quantity >= 0
        AND (deleted_at IS NULL OR ${onHand}::integer >= ${reserved}::integer)
      RETURNING movement_id, variant_id, quantity
    )
    INSERT INTO stock_movements (id, variant_id, order_id, reason, on_hand_change, reserved_change, at)
    SELECT movement_id, variant_id, ${orderId}::uuid, ${reason}, ${onHand}::integer * quantity, ${reserved}::integer * quantity, ${now}
    FROM moved
    RETURNING variant_id`.execute(trx);
  return rows.length;
}

import type { Trx } from '#platform/database/transaction.ts';
import { releaseStock } from '#modules/catalogue/stock/move-ordered-stock.ts';
import { lockVariants, moveStock } from '#modules/catalogue/stock/stock.repository.ts';
import {
  DIRECT_SALE,
  inLockOrder,
  RESERVATION,
  type Movement,
  type ShortStock,
  type StockLine,
} from '#modules/catalogue/stock/stock.rules.ts';

export interface Shortage {
  readonly short: readonly ShortStock[];
}

/**
 * Reserves stock for an order, all lines or none. Also used when an order is reopened after its stock was released.
 * @returns every line that is short, when nothing was reserved
 */
export async function reserveStock(
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<'reserved' | Shortage> {
  return (await move(trx, orderId, lines, RESERVATION, now)) ?? 'reserved';
}

/** Reserves other stock in place of what an order reserved before. The caller rolls back when too little is left. */
export async function replaceReservation(
  trx: Trx,
  orderId: string,
  { before, after }: { before: readonly StockLine[]; after: readonly StockLine[] },
  now: Date,
): Promise<'reserved' | Shortage> {
  // All at once and in order, because releasing and reserving would each lock their own.
  await lockVariants(trx, [...before, ...after]);
  await releaseStock(trx, orderId, before, now);
  return await reserveStock(trx, orderId, after, now);
}

/** Sells units that were not reserved, all lines or none. */
export async function sellDirectly(
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<'sold' | Shortage> {
  return (await move(trx, orderId, lines, DIRECT_SALE, now)) ?? 'sold';
}

async function move(
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  movement: Movement,
  now: Date,
): Promise<Shortage | null> {
  const wanted = inLockOrder(lines);
  if (wanted.length === 0) return null;
  // A single line needs no lock before: the update locks the row and checks its stock.
  if (wanted.length === 1 && (await moveStock(trx, orderId, wanted, movement, now)) === 1)
    return null;
  const available = await lockVariants(trx, wanted);
  const short = wanted
    .map((line) => ({ ...line, available: available.get(line.variantId) ?? 0 }))
    .filter((line) => line.available < line.quantity);
  if (short.length > 0) return { short };
  const moved = await moveStock(trx, orderId, wanted, movement, now);
  if (moved !== wanted.length)
    throw new Error(
      `${movement.reason}: ${moved} of ${wanted.length} locked variants could be moved`,
    );
  return null;
}

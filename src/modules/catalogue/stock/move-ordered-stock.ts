import type { Trx } from '#platform/database/transaction.ts';
import { lockVariants, moveStock } from '#modules/catalogue/stock/stock.repository.ts';
import {
  inLockOrder,
  RELEASE,
  RESTOCK,
  SALE_OF_RESERVED,
  type Movement,
  type StockLine,
} from '#modules/catalogue/stock/stock.rules.ts';

/** Releases the units reserved for an order. @throws when they are not reserved: a defect */
export const releaseStock = (
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> => moveAll(trx, orderId, lines, RELEASE, now);

/** Marks the units reserved for an order as sold. */
export const sellReserved = (
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> => moveAll(trx, orderId, lines, SALE_OF_RESERVED, now);

/** Returns sold units to stock. */
export const restock = (
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<void> => moveAll(trx, orderId, lines, RESTOCK, now);

async function moveAll(
  trx: Trx,
  orderId: string,
  lines: readonly StockLine[],
  movement: Movement,
  now: Date,
): Promise<void> {
  const wanted = inLockOrder(lines);
  if (wanted.length === 0) return;
  // Several variants are locked in order first; a single one is locked by its update.
  if (wanted.length > 1) await lockVariants(trx, wanted);
  const moved = await moveStock(trx, orderId, wanted, movement, now);
  if (moved !== wanted.length)
    throw new Error(
      `${movement.reason} of order ${orderId}: only ${moved} of ${wanted.length} variants could be moved`,
    );
}

import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Reads the units that the shopper's own unpaid order reserves, by variant. They are available to the shopper, whose next
 * order replaces that one.
 */
export type OwnReservation = (db: Db, userId: string) => Promise<ReadonlyMap<string, number>>;

/** The context of cart actions. The app provides the query of the orders module, which itself depends on the cart. */
export interface CartContext extends Context {
  readonly ownReservation: OwnReservation;
}

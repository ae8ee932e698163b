/** A quantity of one variant in an order. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A variant with fewer available units than requested. */
export interface ShortStock extends StockLine {
  /** Units that can be sold. */
  readonly available: number;
}

export type MovementReason =
  | 'initial'
  | 'correction'
  | 'reservation'
  | 'release'
  | 'sale'
  | 'restock';

/** The change of a variant's two columns for each unit. */
export interface Movement {
  readonly reason: MovementReason;
  readonly onHand: -1 | 0 | 1;
  readonly reserved: -1 | 0 | 1;
}

export const RESERVATION: Movement = { reason: 'reservation', onHand: 0, reserved: 1 };
export const RELEASE: Movement = { reason: 'release', onHand: 0, reserved: -1 };
export const SALE_OF_RESERVED: Movement = { reason: 'sale', onHand: -1, reserved: -1 };
export const DIRECT_SALE: Movement = { reason: 'sale', onHand: -1, reserved: 0 };
export const RESTOCK: Movement = { reason: 'restock', onHand: 1, reserved: 0 };

/**
 * One line for each variant, sorted by id.
 * Lock order: variants by id, because orders that locked them in the order of their carts would deadlock.
 */
export function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`not a quantity: ${quantity}`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

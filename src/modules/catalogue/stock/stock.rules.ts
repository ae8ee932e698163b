/** A quantity of one variant, as an order asks for it. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A variant of which less can be sold than was wanted. */
export interface ShortStock extends StockLine {
  /** What can still be sold of it. */
  readonly available: number;
}

export type MovementReason =
  | 'initial'
  | 'correction'
  | 'reservation'
  | 'release'
  | 'sale'
  | 'restock';

/** What one act does to a variant's two columns, for each piece of the line's quantity. */
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
 * One line for each variant, sorted by id. Everyone locks variants in this order: orders that took them in the
 * order of their carts would end each other by deadlock.
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

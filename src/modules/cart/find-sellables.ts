import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { choiceKey, findChoices, type Choice, type Sellable } from '#modules/catalogue/index.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import type { CartLine } from '#modules/cart/cart.rules.ts';

/** What this shopper can buy of each choice, or why not, by `choiceKey`. */
export type Sellables = ReadonlyMap<string, Sellable | Refusal>;

/**
 * Reads what can be bought of some choices. Stock that the shopper's own unpaid order reserves counts as available.
 * @param withHistory also the lowest price before a reduction, which carts show
 */
export async function findSellables(
  { ownReservation }: CartContext,
  db: Db,
  userId: string,
  choices: readonly Choice[],
  withHistory = false,
): Promise<Sellables> {
  const found = await findChoices(db, choices, withHistory);
  const own = await ownReservation(db, userId);
  const sellables = new Map<string, Sellable | Refusal>();
  for (const [key, result] of found) {
    if (isRefusal(result)) sellables.set(key, result);
    else {
      const available = result.available + (own.get(result.variantId) ?? 0);
      const sellable = { ...result, available };
      // Also by its own key: a line is stored with what the product has of a requested choice.
      sellables.set(key, sellable).set(choiceKey(sellable), sellable);
    }
  }
  return sellables;
}

export function sellableFor(sellables: Sellables, choice: Choice): Sellable | null {
  const result = sellables.get(choiceKey(choice));
  return result === undefined || isRefusal(result) ? null : result;
}

/** The lines that can be bought. */
export const sellableLines = (
  sellables: Sellables,
  lines: readonly CartLine[],
): { line: CartLine; sellable: Sellable }[] =>
  lines.flatMap((line) => {
    const sellable = sellableFor(sellables, line);
    return sellable ? [{ line, sellable }] : [];
  });

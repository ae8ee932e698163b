import type { Db } from '#platform/database/transaction.ts';
import { choiceKey, findSellables, type Sellable } from '#modules/catalogue/index.ts';
import type { CartLine } from '#modules/cart/cart.rules.ts';

/** The lines that can be bought at all, each with what is sold under it now. */
export async function sellableLines(
  db: Db,
  lines: readonly CartLine[],
): Promise<{ line: CartLine; sellable: Sellable }[]> {
  const sellables = await findSellables(db, lines);
  return lines.flatMap((line) => {
    const sellable = sellables.get(choiceKey(line));
    return sellable ? [{ line, sellable }] : [];
  });
}

import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { choiceKey, findChoices, type Choice, type Sellable } from '#modules/catalogue/index.ts';
import type { CartLine } from '#modules/cart/cart.rules.ts';
import { ownReservation } from '#modules/cart/own-reservation.repository.ts';

/** What this shopper can buy under each choice, by its key, or why not. */
export type Goods = ReadonlyMap<string, Sellable | Refusal>;

/** Reads what can be bought under some choices; what the shopper's own unpaid order holds counts as there. */
export async function findGoods(
  db: Db,
  userId: string,
  choices: readonly Choice[],
): Promise<Goods> {
  const [found, own] = await Promise.all([findChoices(db, choices), ownReservation(db, userId)]);
  const goods = new Map<string, Sellable | Refusal>();
  for (const [key, good] of found) {
    if (isRefusal(good)) goods.set(key, good);
    else {
      const forHim = { ...good, available: good.available + (own.get(good.variantId) ?? 0) };
      // A colour or size that the product does not have was asked for in vain: the line is known without it.
      goods.set(key, forHim).set(choiceKey(good), forHim);
    }
  }
  return goods;
}

export function sellableOf(goods: Goods, choice: Choice): Sellable | null {
  const good = goods.get(choiceKey(choice));
  return good === undefined || isRefusal(good) ? null : good;
}

/** The lines that can be bought at all, each with what is sold under it. */
export const sellableLines = (
  goods: Goods,
  lines: readonly CartLine[],
): { line: CartLine; sellable: Sellable }[] =>
  lines.flatMap((line) => {
    const sellable = sellableOf(goods, line);
    return sellable ? [{ line, sellable }] : [];
  });

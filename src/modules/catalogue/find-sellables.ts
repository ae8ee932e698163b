import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { choiceKey, choose, type Choice, type Sellable } from '#modules/catalogue/choice.rules.ts';
import { findChoosableProducts } from '#modules/catalogue/sellables.repository.ts';

/**
 * What can be bought under each choice, by {@link choiceKey}. A choice is missing from the map when it cannot be bought
 * any more: the product is deleted, or it no longer has that colour or size.
 */
export async function findSellables(
  db: Db,
  choices: readonly Choice[],
): Promise<Map<string, Sellable>> {
  const products = await findChoosableProducts(
    db,
    choices.map((choice) => choice.productId),
  );
  const sellables = new Map<string, Sellable>();
  for (const choice of choices) {
    const product = products.get(choice.productId);
    const sellable = product && choose(product, choice);
    if (sellable && !isRefusal(sellable)) sellables.set(choiceKey(choice), sellable);
  }
  return sellables;
}

/** What can be bought under one choice, or why not: unknown product, colour or size missing, combination not made. */
export async function findSellable(db: Db, choice: Choice): Promise<Sellable | Refusal> {
  const product = (await findChoosableProducts(db, [choice.productId])).get(choice.productId);
  return product ? choose(product, choice) : refuse('NOT_FOUND');
}

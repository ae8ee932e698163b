import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { choiceKey, choose, type Choice, type Sellable } from '#modules/catalogue/choice.rules.ts';
import { lowestPriceBefore } from '#modules/catalogue/lowest-price.rules.ts';
import { findChoosableProducts } from '#modules/catalogue/sellables.repository.ts';

/**
 * The variant of each choice, by {@link choiceKey}, or the refusal: unknown product, colour or size missing.
 * @param withHistory also the lowest price before a reduction
 */
export async function findChoices(
  db: Db,
  choices: readonly Choice[],
  withHistory = false,
): Promise<Map<string, Sellable | Refusal>> {
  const products = await findChoosableProducts(
    db,
    choices.map((choice) => choice.productId),
    withHistory,
  );
  return new Map(
    choices.map((choice) => {
      const product = products.get(choice.productId);
      if (!product) return [choiceKey(choice), refuse('NOT_FOUND')];
      const found = choose(product, choice);
      const { priceHistory } = product;
      return [
        choiceKey(choice),
        isRefusal(found) || !priceHistory
          ? found
          : { ...found, lowestBefore: lowestPriceBefore(priceHistory, found.variantId) },
      ];
    }),
  );
}

/**
 * The variant of each choice, by {@link choiceKey}. A choice is missing when its product is deleted or no longer has that
 * colour or size.
 */
export async function findSellables(
  db: Db,
  choices: readonly Choice[],
): Promise<Map<string, Sellable>> {
  const sellables = new Map<string, Sellable>();
  for (const [key, found] of await findChoices(db, choices))
    if (!isRefusal(found)) sellables.set(key, found);
  return sellables;
}

import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { choicesOf, NO_CHOICE, variantKey, type ChoiceValues } from '#contract/choice.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';

/** A line of the order that is being taken down. */
export interface DraftItem {
  /** Of the line on the screen. */
  readonly id: number;
  readonly product: AdminProductWire;
  readonly choice: ChoiceValues;
  readonly quantity: number;
}

/** The first choice that is in stock, else the first. */
export function firstChoice(product: AdminProductWire): ChoiceValues {
  const choices = choicesOf(product);
  const inStock = product.variants.filter(({ stock }) => stock > 0).map(variantKey);
  const isLeft = (choice: ChoiceValues) => inStock.includes(variantKey(choice));
  return (
    (product.stockMode === 'per-variant' ? choices.find(isLeft) : undefined) ??
    choices[0] ??
    NO_CHOICE
  );
}

/** As the API takes them. */
export const itemsOf = (items: readonly DraftItem[]) =>
  items.map(({ product, choice, quantity }) => ({ productId: product._id, ...choice, quantity }));

/** What the quote says of a line; lines of the same choice are one there. */
export const quotedItem = (
  quote: QuoteWire | undefined,
  { product, choice }: DraftItem,
): QuoteWire['items'][number] | undefined =>
  quote?.items.find(
    (each) => each.productId === product._id && variantKey(each) === variantKey(choice),
  );

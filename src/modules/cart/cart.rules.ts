import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Cents } from '#kernel/money.ts';
import { choiceKey, type Choice, type Sellable } from '#modules/catalogue/index.ts';

/** A product in a colour and size (empty where it has none), and how many of it. */
export interface CartLine extends Choice {
  readonly id: string;
  readonly quantity: number;
  readonly unitPriceWhenAdded: Cents;
}

export interface Cart {
  readonly id: string;
  /** Rises with every change, so that an order can name the cart it was placed from. */
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** What happens to one line of a cart: it is put there, new or changed, or leaves. */
export interface LineChange {
  readonly kind: 'put' | 'drop';
  readonly line: CartLine;
}

export function linesAfter(
  lines: readonly CartLine[],
  { kind, line }: LineChange,
): readonly CartLine[] {
  if (kind === 'drop') return lines.filter((each) => each.id !== line.id);
  return lines.some((each) => each.id === line.id)
    ? lines.map((each) => (each.id === line.id ? line : each))
    : [...lines, line];
}

/** The line of this very choice. */
export const lineOf = (cart: Cart, choice: Choice): CartLine | undefined =>
  cart.lines.find((line) => choiceKey(line) === choiceKey(choice));

/** What a line becomes when `quantity` more is added. Spec 5: never more than can be sold. */
export function quantityAfterAdding(
  cart: Cart,
  choice: Choice,
  quantity: number,
  available: number,
): number | Refusal {
  const line = lineOf(cart, choice);
  if (!line && cart.lines.length >= MAX_CART_LINES)
    return refuse('CART_FULL', { n: MAX_CART_LINES });
  const wanted = (line?.quantity ?? 0) + quantity;
  return refusalAboveStock(wanted, available) ?? wanted;
}

export function refusalAboveStock(wanted: number, available: number): Refusal | null {
  const most = Math.min(available, MAX_QUANTITY);
  return wanted > most ? refuse('QUANTITY_ABOVE_STOCK', { n: most }) : null;
}

/**
 * The line that a product id means, with or without colour and size: an empty one counts as not said, unless both are
 * said and exactly one line has just these.
 */
export function findLine(
  cart: Cart,
  asked: { productId: string; color?: string | undefined; size?: string | undefined },
): CartLine | Refusal {
  const exact = lineOf(cart, {
    productId: asked.productId,
    color: asked.color ?? '',
    size: asked.size ?? '',
  });
  if (exact && asked.color !== undefined && asked.size !== undefined) return exact;
  const meant = cart.lines.filter(
    (line) =>
      line.productId === asked.productId &&
      (!asked.color || line.color === asked.color) &&
      (!asked.size || line.size === asked.size),
  );
  const [only] = meant;
  if (!only) return refuse('NOT_IN_CART');
  return meant.length > 1 ? refuse('SEVERAL_LINES') : only;
}

/**
 * What one line may hold at most: what can be sold of its variant, without what other lines hold of the same one
 * (colours and sizes may share their stock).
 */
export function mostOf(
  choice: Choice,
  sellable: Sellable,
  others: readonly { line: CartLine; sellable: Sellable }[],
): number {
  const held = others
    .filter(
      (other) =>
        other.sellable.variantId === sellable.variantId &&
        choiceKey(other.line) !== choiceKey(choice),
    )
    .reduce((total, other) => total + other.line.quantity, 0);
  return Math.max(0, sellable.available - held);
}

export interface OrderedLine extends Choice {
  readonly quantity: number;
}

/** What is left of each line that was ordered: what was added since stays, 0 when nothing is left. */
export function leftAfterOrdering(
  cart: Cart,
  ordered: readonly OrderedLine[],
): { lineId: string; quantity: number }[] {
  const taken = new Map<string, number>();
  for (const line of ordered)
    taken.set(choiceKey(line), (taken.get(choiceKey(line)) ?? 0) + line.quantity);
  return cart.lines.flatMap((line) => {
    const quantity = taken.get(choiceKey(line));
    return quantity === undefined
      ? []
      : [{ lineId: line.id, quantity: Math.max(0, line.quantity - quantity) }];
  });
}

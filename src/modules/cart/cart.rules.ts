import type { OptionValues } from '#contract/choice.ts';
import { MAX_CART_LINES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Cents } from '#kernel/money.ts';
import { choiceKey, type Choice, type Sellable } from '#modules/catalogue/index.ts';

/** A product in one choice, with its quantity. */
export interface CartLine extends Choice {
  readonly id: string;
  readonly quantity: number;
  readonly unitPriceWhenAdded: Cents;
}

export interface Cart {
  readonly id: string;
  readonly userId: string;
  /** Incremented with every change, so that an order can refer to the cart it was placed from. */
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** `put` inserts or updates the line. */
export interface LineChange {
  readonly kind: 'put' | 'remove';
  readonly line: CartLine;
}

export function linesAfter(
  lines: readonly CartLine[],
  { kind, line }: LineChange,
): readonly CartLine[] {
  if (kind === 'remove') return lines.filter((each) => each.id !== line.id);
  return lines.some((each) => each.id === line.id)
    ? lines.map((each) => (each.id === line.id ? line : each))
    : [...lines, line];
}

/** The line with exactly this product and choice. */
export const lineOf = (cart: Cart, choice: Choice): CartLine | undefined =>
  cart.lines.find((line) => choiceKey(line) === choiceKey(choice));

/** A line's quantity after adding `quantity`. Spec 5: not above the stock; nor above the units per line. */
export function quantityAfterAdding(
  cart: Cart,
  choice: Choice,
  quantity: number,
  limits: QuantityLimits,
): number | Refusal {
  const line = lineOf(cart, choice);
  if (!line && cart.lines.length >= MAX_CART_LINES)
    return refuse('CART_FULL', { n: MAX_CART_LINES });
  const total = (line?.quantity ?? 0) + quantity;
  return refusalAboveLimits(total, limits) ?? total;
}

export interface QuantityLimits {
  /** Stock that can be sold. */
  readonly available: number;
  /** Units per line, regardless of stock. */
  readonly perLine: number;
}

/** Names the lower of the two limits. The message for stock is that of Spec 5. */
export function refusalAboveLimits(
  quantity: number,
  { available, perLine }: QuantityLimits,
): Refusal | null {
  if (quantity <= Math.min(available, perLine)) return null;
  return available <= perLine
    ? refuse('QUANTITY_ABOVE_STOCK', { n: available })
    : refuse('LINE_LIMIT', { n: perLine });
}

/** Names a line of a cart; what is left out matches any. */
export interface LineQuery {
  readonly productId: string;
  readonly color?: string | undefined;
  readonly size?: string | undefined;
  readonly options?: OptionValues | undefined;
}

/**
 * Finds a line by product and optional choice. An empty colour or size counts as omitted, unless both are given and a line
 * has exactly these.
 */
export function findLine(cart: Cart, input: LineQuery): CartLine | Refusal {
  const exact = lineOf(cart, {
    productId: input.productId,
    color: input.color ?? '',
    size: input.size ?? '',
    options: input.options ?? {},
  });
  if (exact && input.color !== undefined && input.size !== undefined) return exact;
  const matches = cart.lines.filter(
    (line) =>
      line.productId === input.productId &&
      (!input.color || line.color === input.color) &&
      (!input.size || line.size === input.size) &&
      Object.entries(input.options ?? {}).every(([name, value]) => line.options[name] === value),
  );
  const [first] = matches;
  if (!first) return refuse('NOT_IN_CART');
  return matches.length > 1 ? refuse('SEVERAL_LINES') : first;
}

/**
 * The maximum quantity of a line: its variant's available stock less the quantities of other lines with the same variant
 * (choices can share a stock).
 */
export function maxQuantityOf(
  choice: Choice,
  sellable: Sellable,
  others: readonly { line: CartLine; sellable: Sellable }[],
): number {
  const inOtherLines = others
    .filter(
      (other) =>
        other.sellable.variantId === sellable.variantId &&
        choiceKey(other.line) !== choiceKey(choice),
    )
    .reduce((total, other) => total + other.line.quantity, 0);
  return Math.max(0, sellable.available - inOtherLines);
}

export interface OrderedLine extends Choice {
  readonly quantity: number;
}

/** The remaining quantity of each ordered line; above 0 when more was added since the order was placed. */
export function remainingAfterOrder(
  cart: Cart,
  ordered: readonly OrderedLine[],
): { lineId: string; quantity: number }[] {
  const orderedQuantities = new Map<string, number>();
  for (const line of ordered) {
    const key = choiceKey(line);
    orderedQuantities.set(key, (orderedQuantities.get(key) ?? 0) + line.quantity);
  }
  return cart.lines.flatMap((line) => {
    const quantity = orderedQuantities.get(choiceKey(line));
    return quantity === undefined
      ? []
      : [{ lineId: line.id, quantity: Math.max(0, line.quantity - quantity) }];
  });
}

import { priceCart, type Quote } from '#contract/pricing/price-cart.ts';
import type { ShippedLine } from '#contract/shipping.ts';
import { times } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findProductCards, type ProductCard, type Sellable } from '#modules/catalogue/index.ts';
import { maxQuantityOf, type CartLine } from '#modules/cart/cart.rules.ts';
import { sellableLines, type Sellables } from '#modules/cart/find-sellables.ts';

export interface PricedCartLine {
  readonly line: CartLine;
  /** Null when it can no longer be bought; the price then excludes it. */
  readonly sellable: Sellable | null;
  readonly card: ProductCard;
  readonly maxQuantity: number;
  /** 'gone': cannot be bought; 'short': less is available than the line's quantity. */
  readonly problem: 'gone' | 'short' | null;
}

export interface PricedCart {
  readonly lines: readonly PricedCartLine[];
  /** Price of `buyable` without coupon and shipping; its lines are in the same order. */
  readonly quote: Quote;
  readonly buyable: readonly { line: CartLine; sellable: Sellable }[];
  /** What counts for shipping of `buyable`. */
  readonly shipped: readonly ShippedLine[];
}

const UNKNOWN_CARD: ProductCard = { title: '', image: '', placeholderColor: '' };

/** Prices a cart's lines. Reads from the database only title and picture of products that can no longer be bought. */
export async function priceCartLines(
  db: Db,
  lines: readonly CartLine[],
  sellables: Sellables,
): Promise<PricedCart> {
  const sold = sellableLines(sellables, lines);
  const sellableByLine = new Map(sold.map(({ line, sellable }) => [line.id, sellable]));
  const gone = lines.filter((line) => !sellableByLine.has(line.id));
  const cards = await findProductCards(
    db,
    gone.map((line) => line.productId),
  );
  const priced = lines.map((line): PricedCartLine => {
    const sellable = sellableByLine.get(line.id) ?? null;
    const card = sellable ?? cards.get(line.productId) ?? UNKNOWN_CARD;
    const maxQuantity = sellable ? maxQuantityOf(line, sellable, sold) : 0;
    return { line, sellable, card, maxQuantity, problem: problemOf(line, sellable, maxQuantity) };
  });
  const buyable = priced.flatMap(({ line, sellable, problem }) =>
    sellable && problem !== 'gone' ? [{ line, sellable }] : [],
  );
  return {
    lines: priced,
    buyable,
    quote: priceCart({
      lines: buyable.map(({ line, sellable }) => ({
        unit: sellable.unitPrice,
        quantity: line.quantity,
      })),
      coupon: null,
      shipping: [],
      tax: null,
      place: null,
    }),
    shipped: buyable.map(({ line, sellable }) => ({
      shippingMethods: sellable.shippingMethods,
      value: times(sellable.unitPrice, line.quantity),
      grams: sellable.grams * line.quantity,
    })),
  };
}

function problemOf(
  line: CartLine,
  sellable: Sellable | null,
  maxQuantity: number,
): PricedCartLine['problem'] {
  if (!sellable || sellable.available <= 0) return 'gone';
  return maxQuantity < line.quantity ? 'short' : null;
}

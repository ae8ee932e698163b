import { offeredShipping, priceCart, type OfferedMethod, type Quote } from '#contract/pricing.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findProductCards, type ProductCard, type Sellable } from '#modules/catalogue/index.ts';
import { mostOf, type CartLine } from '#modules/cart/cart.rules.ts';
import { sellableLines, type Goods } from '#modules/cart/find-goods.ts';

export interface PricedCartLine {
  readonly line: CartLine;
  /** Null when it can no longer be bought; it is then not part of the price. */
  readonly sellable: Sellable | null;
  readonly card: ProductCard;
  /** The highest quantity this line may have. */
  readonly most: number;
  /** 'gone': nothing of it can be bought; 'short': less than the cart asks for. */
  readonly problem: 'gone' | 'short' | null;
}

export interface PricedCart {
  readonly lines: readonly PricedCartLine[];
  /** At today's prices, without coupon and shipping; its line totals stand for `buyable`, in that order. */
  readonly quote: Quote;
  readonly buyable: readonly { line: CartLine; sellable: Sellable }[];
  /** What checkout offers for these lines together. */
  readonly shippingMethods: readonly OfferedMethod<Sellable>[];
}

const UNKNOWN: ProductCard = { title: '', image: '', thumbHash: '' };

/** A cart's lines with what can be bought of them now; asks the database only how those look that are gone. */
export async function priceOfCart(
  db: Db,
  lines: readonly CartLine[],
  goods: Goods,
): Promise<PricedCart> {
  const sold = sellableLines(goods, lines);
  const sellables = new Map(sold.map(({ line, sellable }) => [line.id, sellable]));
  const gone = lines.filter((line) => !sellables.has(line.id));
  const cards = await findProductCards(
    db,
    gone.map((line) => line.productId),
  );
  const priced = lines.map((line): PricedCartLine => {
    const sellable = sellables.get(line.id) ?? null;
    const card = sellable ?? cards.get(line.productId) ?? UNKNOWN;
    const most = sellable ? mostOf(line, sellable, sold) : 0;
    return { line, sellable, card, most, problem: problemOf(line, sellable, most) };
  });
  const buyable = priced.flatMap(({ line, sellable, problem }) =>
    sellable && problem !== 'gone' ? [{ line, sellable }] : [],
  );
  return {
    lines: priced,
    buyable,
    quote: priceCart(
      buyable.map(({ line, sellable }) => ({ unit: sellable.unitPrice, quantity: line.quantity })),
      null,
      null,
    ),
    shippingMethods: offeredShipping(buyable.map(({ sellable }) => sellable)),
  };
}

function problemOf(
  line: CartLine,
  sellable: Sellable | null,
  most: number,
): PricedCartLine['problem'] {
  if (!sellable || sellable.available <= 0) return 'gone';
  return most < line.quantity ? 'short' : null;
}

import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import type { ShippingMethod } from '#contract/pricing.ts';
import { cents, times, toDollars, ZERO } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Cart } from '#modules/cart/cart.rules.ts';
import type { Goods } from '#modules/cart/find-goods.ts';
import { priceOfCart, type PricedCartLine } from '#modules/cart/price-of-cart.ts';

/**
 * The whole cart at today's prices: what every cart endpoint answers.
 * @param goods what can be bought of its lines
 */
export async function presentCart(
  db: Db,
  userId: string,
  cart: Cart,
  goods: Goods,
): Promise<CartWire> {
  const priced = await priceOfCart(db, cart.lines, goods);
  const savings = priced.buyable.map(({ line, sellable }) =>
    times(cents(Math.max(0, sellable.listPrice - sellable.unitPrice)), line.quantity),
  );
  return {
    _id: cart.id,
    userId,
    version: cart.version,
    items: priced.lines.map(presentItem),
    total: toDollars(priced.quote.total),
    savings: toDollars(cents(savings.reduce((sum, each) => sum + each, 0))),
    shippingMethods: priced.shippingMethods.map((method) => ({
      ...presentShipping(method),
      notFor: [...new Set(method.lacking.map(({ title }) => title))],
    })),
  };
}

function presentItem({ line, sellable, card, most, problem }: PricedCartLine): CartItemWire {
  const unit = sellable?.unitPrice ?? line.unitPriceWhenAdded;
  return {
    productId: line.productId,
    title: card.title,
    image: card.image,
    thumbHash: card.thumbHash,
    price: toDollars(sellable?.listPrice ?? unit),
    salePrice: toDollars(sellable?.salePrice ?? ZERO),
    quantity: line.quantity,
    color: line.color,
    size: line.size,
    shippingMethods: (sellable?.shippingMethods ?? []).map(presentShipping),
    stock: most,
    // What cannot be bought adds nothing, so the lines always add up to the total.
    lineTotal: problem === 'gone' ? 0 : toDollars(times(unit, line.quantity)),
    priceWhenAdded: unit === line.unitPriceWhenAdded ? null : toDollars(line.unitPriceWhenAdded),
    problem,
  };
}

const presentShipping = ({ name, price, estimatedDeliveryDays }: ShippingMethod) => ({
  name,
  price: toDollars(price),
  estimatedDeliveryDays,
});

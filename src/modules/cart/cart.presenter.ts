import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import type { ShippingMethod } from '#contract/pricing.ts';
import { methodsForAll, parcelsOf } from '#contract/shipping.ts';
import { cents, times, toMajor, ZERO } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Cart } from '#modules/cart/cart.rules.ts';
import type { Sellables } from '#modules/cart/find-sellables.ts';
import {
  priceCartLines,
  type PricedCart,
  type PricedCartLine,
} from '#modules/cart/price-cart-lines.ts';

/**
 * The whole cart at current prices, as every cart endpoint returns it.
 * @param sellables what can be bought of its lines
 */
export async function presentCart(
  db: Db,
  userId: string,
  cart: Cart,
  sellables: Sellables,
): Promise<CartWire> {
  const priced = await priceCartLines(db, cart.lines, sellables);
  const savings = priced.buyable.map(({ line, sellable }) =>
    times(cents(Math.max(0, sellable.listPrice - sellable.unitPrice)), line.quantity),
  );
  return {
    _id: cart.id,
    userId,
    version: cart.version,
    items: priced.lines.map(presentItem),
    total: toMajor(priced.quote.total),
    savings: toMajor(cents(savings.reduce((sum, each) => sum + each, 0))),
    ...presentMethods(priced),
  };
}

function presentMethods({ lines, buyable, shipped }: PricedCart) {
  const titleAt = (at: number) => buyable[at]?.sellable.title ?? '';
  const parcels = parcelsOf(shipped);
  return {
    shippingMethods: methodsForAll(shipped).map((method) => ({
      ...presentShipping(method),
      notFor: [...new Set(method.linesWithout.map(titleAt))],
    })),
    ...(parcels.length > 1 && {
      parcels: parcels.map((parcel) => ({
        items: parcel.lines.map((at) => lines.findIndex(({ line }) => line === buyable[at]?.line)),
        shippingMethods: parcel.methods.map(presentShipping),
      })),
    }),
  };
}

function presentItem({ line, sellable, card, maxQuantity, problem }: PricedCartLine): CartItemWire {
  const unit = sellable?.unitPrice ?? line.unitPriceWhenAdded;
  return {
    productId: line.productId,
    title: card.title,
    image: card.image,
    placeholderColor: card.placeholderColor,
    price: toMajor(sellable?.listPrice ?? unit),
    salePrice: toMajor(sellable?.salePrice ?? ZERO),
    quantity: line.quantity,
    color: line.color,
    size: line.size,
    options: sellable?.options ?? line.options,
    shippingMethods: (sellable?.shippingMethods ?? []).map(presentShipping),
    stock: maxQuantity,
    // An item that cannot be bought counts as 0, so that the lines add up to the total.
    lineTotal: problem === 'gone' ? 0 : toMajor(times(unit, line.quantity)),
    priceWhenAdded: unit === line.unitPriceWhenAdded ? null : toMajor(line.unitPriceWhenAdded),
    problem,
  };
}

const presentShipping = ({ name, price, estimatedDeliveryDays }: ShippingMethod) => ({
  name,
  price: toMajor(price),
  estimatedDeliveryDays,
});

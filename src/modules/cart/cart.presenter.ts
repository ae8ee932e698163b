import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import { STANDARD_CLASS, type TaxRules } from '#contract/pricing/tax.ts';
import { isDivided, methodsForAll, parcelsOf, type OfferedMethod } from '#contract/shipping.ts';
import { shopMethodsFor } from '#contract/shipping-zones.ts';
import { cents, times, toMajor, ZERO, type Cents } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Sellable } from '#modules/catalogue/index.ts';
import type { Cart } from '#modules/cart/cart.rules.ts';
import type { Sellables } from '#modules/cart/find-sellables.ts';
import type { ShopTerms } from '#modules/cart/shop-terms.ts';
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
  terms: ShopTerms,
): Promise<CartWire> {
  const priced = await priceCartLines(db, cart.lines, sellables);
  const savings = priced.buyable.map(({ line, sellable }) =>
    times(cents(Math.max(0, formerPrice(sellable) - sellable.unitPrice)), line.quantity),
  );
  return {
    _id: cart.id,
    userId,
    version: cart.version,
    total: toMajor(priced.quote.total),
    savings: toMajor(cents(savings.reduce((sum, each) => sum + each, 0))),
    ...presentShipping(priced, terms),
    ...(terms.tax ? { tax: { ...terms.tax, rates: [...terms.tax.rates] } } : {}),
  };
}

/** As for an address in the shop's country; other addresses are chosen at checkout. */
function presentShipping(priced: PricedCart, { shipping: shop, tax }: ShopTerms) {
  const { lines, buyable, shipped } = priced;
  const ofShop = shopMethodsFor(shop, null);
  const parcels = parcelsOf(shipped, ofShop);
  const itemAt = (at: number) => lines.findIndex(({ line }) => line === buyable[at]?.line);
  const titleAt = (at: number) => buyable[at]?.sellable.title ?? '';
  const parcelOf = (item: number) =>
    parcels.find((parcel) => parcel.lines.some((at) => itemAt(at) === item));
  return {
    items: lines.map((line, item) =>
      presentItem(line, ofShop ? (parcelOf(item)?.methods ?? []) : null, tax),
    ),
    shippingMethods: methodsForAll(shipped, ofShop).map((method) => ({
      ...presentMethod(method),
      notFor: [...new Set(method.linesWithout.map(titleAt))],
    })),
    ...(isDivided(parcels) && {
      parcels: parcels.map((parcel) => ({
        items: parcel.lines.map(itemAt),
        shippingMethods: parcel.methods.map(presentMethod),
      })),
    }),
    ...(ofShop && { shopShipping: { home: shop.home, zones: shop.zones } }),
  };
}

/** @param ofShop what its parcel is offered; null if the shop has no methods of its own */
function presentItem(
  { line, sellable, card, maxQuantity, problem }: PricedCartLine,
  ofShop: readonly OfferedMethod[] | null,
  tax: TaxRules | null,
): CartItemWire {
  const unit = sellable?.unitPrice ?? line.unitPriceWhenAdded;
  const own = sellable?.shippingMethods ?? [];
  const isByShop = ofShop !== null && own.length === 0;
  return {
    productId: line.productId,
    title: card.title,
    image: card.image,
    placeholderColor: card.placeholderColor,
    price: toMajor(sellable ? formerPrice(sellable) : unit),
    salePrice: toMajor(sellable?.salePrice ?? ZERO),
    quantity: line.quantity,
    color: line.color,
    size: line.size,
    options: sellable?.options ?? line.options,
    shippingMethods: (isByShop ? ofShop : own).map(presentMethod),
    ...(isByShop && { byShop: { grams: sellable?.grams ?? 0 } }),
    stock: maxQuantity,
    // Only where it matters, so that the carts of other shops stay as they are.
    ...(tax && sellable && sellable.taxClass !== STANDARD_CLASS && { taxClass: sellable.taxClass }),
    // An item that cannot be bought counts as 0, so that the lines add up to the total.
    lineTotal: problem === 'gone' ? 0 : toMajor(times(unit, line.quantity)),
    priceWhenAdded: unit === line.unitPriceWhenAdded ? null : toMajor(line.unitPriceWhenAdded),
    problem,
  };
}

/**
 * What a reduced price is compared with: by law, where the shop states it, the lowest of the 30 days before (decision 110), if
 * the price is not lower still.
 */
const formerPrice = ({ lowestBefore, listPrice }: Sellable): Cents =>
  cents(Math.min(listPrice, lowestBefore ?? listPrice));

const presentMethod = ({ name, price, estimatedDeliveryDays, pickUp }: OfferedMethod) => ({
  name,
  price: toMajor(price),
  estimatedDeliveryDays,
  ...(pickUp && { pickUp }),
});

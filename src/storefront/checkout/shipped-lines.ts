import type { CartItemWire } from '#contract/cart.contract.ts';
import { unitPrice } from '#contract/pricing.ts';
import type { ShippedLine } from '#contract/shipping.ts';
import { fromMajor, times } from '#kernel/money.ts';

/** What counts for shipping of each line. */
export const shippedLines = (items: readonly CartItemWire[]): ShippedLine[] =>
  items.map(({ price, salePrice, quantity, shippingMethods, byShop }) => ({
    shippingMethods: byShop
      ? []
      : shippingMethods.map((method) => ({ ...method, price: fromMajor(method.price) })),
    value: times(unitPrice(fromMajor(price), fromMajor(salePrice)), quantity),
    grams: (byShop?.grams ?? 0) * quantity,
  }));

import type { ProductWire } from '#contract/catalogue.contract.ts';
import { unitPrice } from '#contract/pricing.ts';
import { parcelsOf } from '#contract/shipping.ts';
import { shopMethodsFor, type ShopShipping } from '#contract/shipping-zones.ts';
import { fromMajor, toMajor } from '#kernel/money.ts';

/** With the shop's methods for one unit in its country, if the product has none of its own. */
export function withShopShipping(product: ProductWire, shop: ShopShipping): ProductWire {
  const ofShop = shopMethodsFor(shop, null);
  if (ofShop === null || product.shippingMethods.length > 0) return product;
  const { price, salePrice } = product.lowestPrice;
  const grams = product.variants.map(({ weightGrams = 0 }) => weightGrams);
  const unit = {
    shippingMethods: [],
    value: fromMajor(unitPrice(price, salePrice)),
    grams: Math.min(...grams),
  };
  const methods = parcelsOf([unit], ofShop)[0]?.methods ?? [];
  return {
    ...product,
    shippingMethods: methods.map((method) => ({
      name: method.name,
      price: toMajor(method.price),
      estimatedDeliveryDays: method.estimatedDeliveryDays,
    })),
  };
}

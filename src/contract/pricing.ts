/**
 * The one function that prices a cart. Cart, checkout, order, mail and the screens all use it, so a total is
 * the same everywhere. Spec 9.
 */
import { add, least, percentOf, subtract, sum, times, ZERO, type Cents } from '#kernel/money.ts';

export interface PricedLine {
  unit: Cents;
  quantity: number;
}

export interface CouponTerms {
  discountType: 'percentage' | 'fixed';
  /** Hundredths of a percent for a percentage, cents for a fixed amount. */
  discountAmount: number;
  maxDiscount: Cents | null;
}

export interface ShippingMethod {
  name: string;
  price: Cents;
  estimatedDeliveryDays: string;
}

export interface Quote {
  lineTotals: Cents[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  total: Cents;
}

/** Spec 9: the unit price is the sale price when it is above 0, else the price. */
export function unitPrice(price: Cents, salePrice: Cents): Cents {
  return salePrice > 0 ? salePrice : price;
}

/** A percentage rounds half up and is capped; no discount exceeds the subtotal. */
export function discountOf(subtotal: Cents, coupon: CouponTerms): Cents {
  const raw =
    coupon.discountType === 'percentage'
      ? percentOf(subtotal, coupon.discountAmount)
      : (coupon.discountAmount as Cents);
  const capped =
    coupon.discountType === 'percentage' && coupon.maxDiscount !== null
      ? least(raw, coupon.maxDiscount)
      : raw;
  return least(capped, subtotal);
}

export function priceCart(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  shipping: Cents | null,
): Quote {
  const lineTotals = lines.map((line) => times(line.unit, line.quantity));
  const subtotal = sum(lineTotals);
  const discount = coupon ? discountOf(subtotal, coupon) : ZERO;
  const shippingPrice = shipping ?? ZERO;
  return {
    lineTotals,
    subtotal,
    discount,
    shipping: shippingPrice,
    total: add(subtract(subtotal, discount), shippingPrice),
  };
}

/** A way that a cart can be shipped. */
export interface OfferedMethod<Line> extends ShippingMethod {
  /** Lines with ways of their own that do not have this one; empty where the lines share one. */
  lacking: Line[];
}

/**
 * The shipping methods offered for a cart: those that every line shares by name, at the highest of their prices;
 * where none is shared, the union. Lines without any method of their own ship with any.
 */
export function offeredShipping<Line extends { shippingMethods: readonly ShippingMethod[] }>(
  lines: readonly Line[],
): OfferedMethod<Line>[] {
  const demanding = lines.filter((line) => line.shippingMethods.length > 0);
  const dearest = new Map<string, ShippingMethod>();
  for (const { shippingMethods: methods } of demanding) {
    for (const method of methods) {
      const known = dearest.get(method.name);
      if (!known || known.price < method.price) dearest.set(method.name, method);
    }
  }
  const all = [...dearest.values()].map(
    ({ name, price, estimatedDeliveryDays }): OfferedMethod<Line> => ({
      name,
      price,
      estimatedDeliveryDays,
      lacking: demanding.filter((line) => line.shippingMethods.every((each) => each.name !== name)),
    }),
  );
  const shared = all.filter((method) => method.lacking.length === 0);
  return (shared.length > 0 ? shared : all).toSorted(
    (a, b) => a.price - b.price || (a.name < b.name ? -1 : 1),
  );
}

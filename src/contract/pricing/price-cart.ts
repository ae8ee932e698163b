/** Prices a cart (Spec 9). Cart, checkout, orders, mails and screens all use it, so that totals are the same everywhere. */
import { discountOf, type CouponTerms } from '#contract/pricing.ts';
import { add, spread, subtract, sum, times, ZERO, type Cents } from '#kernel/money.ts';

export interface PricedLine {
  readonly unit: Cents;
  readonly quantity: number;
  /** 'standard' when left out. */
  readonly taxClass?: string;
}

/** What sending a parcel costs; most carts are one parcel. */
export interface ShippingCharge {
  readonly name: string;
  readonly price: Cents;
  readonly estimatedDeliveryDays: string;
  /** Indexes of the lines in the parcel. */
  readonly lines: readonly number[];
}

/** A charge of a way to pay, such as cash on delivery. */
export interface FeeCharge {
  readonly name: string;
  readonly price: Cents;
}

/** Where tax is due; a country is ISO 3166 alpha-2. */
export interface TaxPlace {
  readonly country: string;
  readonly region: string;
}

/** How a shop charges tax. */
export interface TaxRules {
  /** Prices include tax; else it is added to them. */
  readonly included: boolean;
}

export interface CartToPrice {
  readonly lines: readonly PricedLine[];
  readonly coupon: (CouponTerms & { readonly code: string }) | null;
  readonly shipping: readonly ShippingCharge[];
  readonly fees?: readonly FeeCharge[];
  /** Null in a shop without tax. */
  readonly tax: TaxRules | null;
  /** Null while it is not known. */
  readonly place: TaxPlace | null;
}

export interface LineTax {
  readonly class: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly amount: Cents;
}

export interface QuotedLine {
  readonly total: Cents;
  /** The line's share of the discount. */
  readonly discount: Cents;
  readonly tax: LineTax | null;
}

export type AdjustmentKind = 'discount' | 'shipping' | 'fee' | 'tax';

/** What changes the total besides the lines. */
export interface Adjustment {
  readonly kind: AdjustmentKind;
  /** The coupon's code, the shipping method, the way to pay. */
  readonly label: string;
  /** Negative for a discount. */
  readonly amount: Cents;
  readonly tax: LineTax | null;
}

export interface TaxSum {
  readonly rate: number;
  readonly net: Cents;
  readonly tax: Cents;
}

/** What a cart costs: `total` is `subtotal` and all adjustments. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly adjustments: readonly Adjustment[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly fee: Cents;
  /** Tax that is added; 0 where prices include it. */
  readonly tax: Cents;
  readonly total: Cents;
  /** By rate; empty without tax. */
  readonly taxes: readonly TaxSum[];
}

export function priceCart({ lines, coupon, shipping, fees = [] }: CartToPrice): Quote {
  const totals = lines.map((line) => times(line.unit, line.quantity));
  const subtotal = sum(totals);
  const discount = coupon ? discountOf(subtotal, coupon) : ZERO;
  const shares = spread(discount, totals);
  const adjustments: Adjustment[] = [
    ...(coupon && discount > 0
      ? [adjustment('discount', coupon.code, subtract(ZERO, discount))]
      : []),
    ...shipping.map(({ name, price }) => adjustment('shipping', name, price)),
    ...fees.map(({ name, price }) => adjustment('fee', name, price)),
  ];
  return {
    lines: totals.map((total, index) => ({ total, discount: shares[index] ?? ZERO, tax: null })),
    adjustments,
    subtotal,
    discount,
    shipping: sum(shipping.map(({ price }) => price)),
    fee: sum(fees.map(({ price }) => price)),
    tax: ZERO,
    total: add(subtotal, sum(adjustments.map(({ amount }) => amount))),
    taxes: [],
  };
}

const adjustment = (kind: AdjustmentKind, label: string, amount: Cents): Adjustment => ({
  kind,
  label,
  amount,
  tax: null,
});

/** The charge of one method for all lines; none without a method. */
export const wholeCartShipping = (
  method: Omit<ShippingCharge, 'lines'> | null,
  lines: readonly unknown[],
): ShippingCharge[] => (method ? [{ ...method, lines: lines.map((_, index) => index) }] : []);

/** Prices a cart (Spec 9). Cart, checkout, orders, mails and screens all use it, so that totals are the same everywhere. */
import { discountOf, type CouponTerms } from '#contract/pricing.ts';
import type { LineTax, TaxedAmount, TaxPlace, TaxSum } from '#contract/pricing/tax.ts';
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
  /** That of its lines when left out. */
  readonly taxClass?: string;
  /** Indexes of the lines in the parcel. */
  readonly lines: readonly number[];
}

/** A charge of a way to pay, such as cash on delivery. */
export interface FeeCharge {
  readonly name: string;
  readonly price: Cents;
}

export interface CartToPrice {
  readonly lines: readonly PricedLine[];
  readonly coupon: (CouponTerms & { readonly code: string }) | null;
  readonly shipping: readonly ShippingCharge[];
  readonly fees?: readonly FeeCharge[];
  /** From `cartTax`; null in a shop without tax. */
  readonly tax: CartTax | null;
  /** Null while it is not known. */
  readonly place: TaxPlace | null;
}

/** Taxes a cart by the rules of a shop; apart, so that shops without tax do not load it. */
export interface CartTax {
  /** Prices include tax; else it is added to them. */
  readonly included: boolean;
  /** @param paid what is paid for each line, less its discount */
  of(cart: CartToPrice, paid: readonly Cents[]): TaxedCart;
  /** Rates in percent with their tax in major units. */
  shown(quote: Quote): { readonly rate: number; readonly tax: number }[];
}

export interface TaxedCart {
  readonly items: readonly TaxedAmount[];
  /** With the tax that is added, if it is. */
  readonly charges: readonly Adjustment[];
  readonly taxes: readonly TaxSum[];
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

export function priceCart(cart: CartToPrice): Quote {
  const { lines, coupon } = cart;
  const totals = lines.map((line) => times(line.unit, line.quantity));
  const subtotal = sum(totals);
  const discount = coupon ? discountOf(subtotal, coupon) : ZERO;
  const shares = spread(discount, totals);
  const paid = totals.map((total, index) => subtract(total, shares[index] ?? ZERO));
  const { items, charges, taxes }: TaxedCart = cart.tax
    ? cart.tax.of(cart, paid)
    : { items: paid.map(untaxed), charges: chargesOf(cart), taxes: [] };
  const adjustments: Adjustment[] = [
    ...(coupon && discount > 0
      ? [
          {
            kind: 'discount' as const,
            label: coupon.code,
            amount: subtract(ZERO, discount),
            tax: null,
          },
        ]
      : []),
    ...charges,
  ];
  const sumOf = (kind: AdjustmentKind) =>
    sum(adjustments.flatMap((each) => (each.kind === kind ? [each.amount] : [])));
  return {
    lines: totals.map((total, index) => ({
      total,
      discount: shares[index] ?? ZERO,
      tax: items[index]?.tax ?? null,
    })),
    adjustments,
    subtotal,
    discount,
    shipping: sumOf('shipping'),
    fee: sumOf('fee'),
    tax: sumOf('tax'),
    total: add(subtotal, sum(adjustments.map(({ amount }) => amount))),
    taxes,
  };
}

const untaxed = (amount: Cents): TaxedAmount => ({ amount, tax: null });

const chargesOf = ({ shipping, fees = [] }: CartToPrice): Adjustment[] => [
  ...shipping.map(({ name, price }) => charge('shipping', name, untaxed(price))),
  ...fees.map(({ name, price }) => charge('fee', name, untaxed(price))),
];

export const charge = (kind: AdjustmentKind, label: string, part: TaxedAmount): Adjustment => ({
  kind,
  label,
  ...part,
});

/** Prices of products and discounts of coupons (Spec 9). */
import { least, percentOf, toMajor, type Cents } from '#kernel/money.ts';

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

/** Spec 9: the unit price is the sale price when it is above 0, else the price. */
export function unitPrice<Amount extends number>(price: Amount, salePrice: Amount): Amount {
  return salePrice > 0 ? salePrice : price;
}

/** Prices in money, and the units that can be sold. */
interface PricedVariant {
  readonly price: number;
  readonly salePrice: number;
  readonly stock: number;
}

export interface LowestPrice {
  readonly price: number;
  readonly salePrice: number;
  /** Others cost more. */
  readonly from: boolean;
}

/** The variants that set a product's price: those that can be bought, or all when none can. The cheapest first. */
export function pricedVariants<Variant extends PricedVariant>(
  variants: readonly Variant[],
): Variant[] {
  const left = variants.filter(({ stock }) => stock > 0);
  const unitOf = ({ price, salePrice }: Variant) => unitPrice(price, salePrice);
  return [...(left.length > 0 ? left : variants)].sort((a, b) => unitOf(a) - unitOf(b));
}

/** What a product, or a part of its choices, costs at least; null without variants. */
export function lowestPrice(variants: readonly PricedVariant[]): LowestPrice | null {
  const [first, ...others] = pricedVariants(variants);
  const last = others.at(-1);
  if (!first) return null;
  const { price, salePrice } = first;
  const from =
    last !== undefined && unitPrice(last.price, last.salePrice) > unitPrice(price, salePrice);
  return { price, salePrice, from };
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

/** A coupon's amount as the API has it: hundredths of a percent become percent, cents major units. */
export const wireDiscount = ({
  discountType,
  discountAmount,
}: Pick<CouponTerms, 'discountType' | 'discountAmount'>): number =>
  discountType === 'percentage' ? discountAmount / 100 : toMajor(discountAmount as Cents);

/** Explains the figures of a quote, or of the rows that an order stores of it; so no amount can differ from what is charged. */
import type { OrderExplanation } from '#contract/order-explanation.ts';
import type { Adjustment, QuotedLine } from '#contract/pricing/price-cart.ts';
import type { ShippingReason } from '#contract/pricing/shipping-reason.ts';
import { wireDiscount, type CouponTerms } from '#contract/pricing.ts';
import { add, cents, inPercent, subtract, sum, toMajor, ZERO, type Cents } from '#kernel/money.ts';

export interface ExplainedParcel {
  readonly name: string;
  readonly price: Cents;
  /** Indexes of the lines in it. */
  readonly lines: readonly number[];
  /** Null for a product's own method, and where it is not known. */
  readonly reason: ShippingReason | null;
}

export interface SaleToExplain {
  readonly lines: readonly QuotedLine[];
  readonly adjustments: readonly Adjustment[];
  readonly coupon: (Pick<CouponTerms, 'discountType' | 'discountAmount'> & { code: string }) | null;
  readonly parcels: readonly ExplainedParcel[];
  /** Null in a shop without tax. */
  readonly tax: Omit<NonNullable<OrderExplanation['tax']>, 'rates'> | null;
}

export function explainTotal({
  lines,
  adjustments,
  coupon,
  parcels,
  tax,
}: SaleToExplain): OrderExplanation {
  const of = (kind: Adjustment['kind']) => adjustments.filter((each) => each.kind === kind);
  const amountOf = (kind: Adjustment['kind']) => sum(of(kind).map(({ amount }) => amount));
  const subtotal = sum(lines.map(({ total }) => total));
  const [fee] = of('fee');
  const discount = amountOf('discount');
  return {
    subtotal: toMajor(subtotal),
    ...(coupon && discount !== 0
      ? {
          discount: {
            code: coupon.code,
            discountType: coupon.discountType,
            discountAmount: wireDiscount(coupon),
            amount: toMajor(discount),
            items: lines.flatMap((line, item) =>
              line.discount > 0 ? [{ item, amount: toMajor(subtract(ZERO, line.discount)) }] : [],
            ),
          },
        }
      : {}),
    shipping: parcels.map(({ name, price, lines: items, reason }) => ({
      method: name,
      amount: toMajor(price),
      items: [...items],
      ...shownReason(reason),
    })),
    ...(fee ? { fee: { name: fee.label, amount: toMajor(amountOf('fee')) } } : {}),
    ...(tax ? { tax: { ...tax, rates: ratesOf(lines, adjustments, tax.included) } } : {}),
    total: toMajor(add(subtotal, sum(adjustments.map(({ amount }) => amount)))),
  };
}

/** Whether there is more to say than subtotal, discount and the prices of products' own shipping methods. */
export const isWorthShowing = ({ shipping, fee, tax }: OrderExplanation): boolean =>
  fee !== undefined ||
  (tax !== undefined && tax.scheme !== 'small-business') ||
  shipping.some(({ zone }) => zone !== undefined);

/** What the explained figures add up to, in cents; it equals the total. */
export const explainedSum = ({
  subtotal,
  discount,
  shipping,
  fee,
  tax,
}: OrderExplanation): number =>
  [
    subtotal,
    discount?.amount ?? 0,
    ...shipping.map(({ amount }) => amount),
    fee?.amount ?? 0,
    ...(tax && !tax.included ? tax.rates.map((each) => each.tax) : []),
  ].reduce((all, amount) => all + inCents(amount), 0);

const inCents = (amount: number): number => Math.round(amount / toMajor(cents(1)));

const shownReason = (reason: ShippingReason | null) =>
  reason === null
    ? {}
    : {
        zone: reason.zone,
        pricedBy: reason.pricedBy,
        ...(reason.freeFrom === null ? {} : { freeFrom: reason.freeFrom }),
        ...(reason.upTo === null ? {} : { upTo: reason.upTo }),
      };

/** Of each rate, the highest first. Added tax has a rate, but is of no class itself. */
function ratesOf(
  lines: readonly QuotedLine[],
  adjustments: readonly Adjustment[],
  included: boolean,
): NonNullable<OrderExplanation['tax']>['rates'] {
  const taxed = [
    ...lines.map(({ total, discount, tax }) => ({ amount: subtract(total, discount), tax })),
    ...adjustments.filter(({ kind }) => kind !== 'tax'),
  ].flatMap(({ amount, tax }) => (tax ? [{ amount, tax }] : []));
  return [...new Set(taxed.map(({ tax }) => tax.rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const own = taxed.filter((each) => each.tax.rate === rate);
      const amount = sum(own.map((each) => each.amount));
      const tax = sum(own.map((each) => each.tax.amount));
      return {
        rate: inPercent(rate),
        net: toMajor(included ? subtract(amount, tax) : amount),
        tax: toMajor(tax),
        classes: [...new Set(own.map((each) => each.tax.class))],
      };
    });
}

/** What checkout and an order that staff place have in common, up to the total: lines, limits, shipping, coupon. */
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isAllPickedUp, isCollected } from '#contract/pick-up.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { placeOf, type Place } from '#contract/place.ts';
import type { Quote } from '#contract/pricing/price-cart.ts';
import { shippingReason, type ShippingReason } from '#contract/pricing/shipping-reason.ts';
import type { TaxRules } from '#contract/pricing/tax.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { ChosenMethod, ShippingChoice } from '#contract/shipping.ts';
import { shopShippingOf } from '#contract/shipping-zones.ts';
import { dayIn } from '#kernel/day.ts';
import { sum, times, ZERO } from '#kernel/money.ts';
import type { TaxSnapshot } from '#schema/order-snapshots.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { stockConflicts } from '#platform/metrics/instruments.ts';
import {
  choiceKey,
  findProductCards,
  findSellables,
  type Choice,
  type Sellable,
} from '#modules/catalogue/index.ts';
import { feesOf, taxRulesOf } from '#modules/settings/index.ts';
import { checkCoupon, type Coupon } from '#modules/promotions/index.ts';
import {
  chosenShipping,
  compareTotal,
  quoteOf,
  shippedLine,
  type CheckoutLine,
} from '#modules/orders/checkout/checkout.rules.ts';

export interface OrderRequest {
  readonly lines: readonly (Choice & { readonly quantity: number })[];
  /** By name; an empty one for none. */
  readonly shipping: ShippingChoice;
  /** Empty for none. */
  readonly couponCode: string;
  /** How it is to be paid, which may cost a fee. */
  readonly method: PaymentMethod;
  /** The total that was seen, in major units, if the client sends it. */
  readonly totalSeen: number | null;
  /** What the order that is being changed holds. */
  readonly held?: HeldByOrder;
}

/** Counts as available while this order is changed. */
export interface HeldByOrder {
  /** Reserved units by variant. */
  readonly units: ReadonlyMap<string, number>;
  /** The coupon whose use it counts. */
  readonly couponId: string | null;
  /** How it is to be paid. */
  readonly method: PaymentMethod;
}

/** What can be sold to the order that holds this. */
export const withHeld = (found: Sellable, held: HeldByOrder | undefined): Sellable => ({
  ...found,
  available: found.available + (held?.units.get(found.variantId) ?? 0),
});

export interface PricedOrder {
  readonly lines: readonly CheckoutLine[];
  /** By parcel. */
  readonly shipping: readonly ChosenMethod[];
  /** Of each of these. */
  readonly shippingReasons: readonly (ShippingReason | null)[];
  readonly coupon: Coupon | null;
  readonly quote: Quote;
  /** Null without tax. */
  readonly taxSnapshot: TaxSnapshot | null;
}

/**
 * Reads and checks everything that the total depends on.
 * @param address null where none is given, which only what is collected can do without
 */
export async function priceOrder(
  trx: Trx,
  wanted: OrderRequest,
  address: Partial<Place> | null,
  settings: StoreSettings,
  now: Date,
): Promise<PricedOrder | Refusal> {
  const { timeZone, maxUnitsPerLine, maxUnitsPerOrder } = settings;
  const today = dayIn(timeZone, now);
  const place = placeOf({ pincode: '', ...address }, settings.sellsTo);
  const sellables = new Map(
    [...(await findSellables(trx, wanted.lines))].map(([key, found]) => [
      key,
      withHeld(found, wanted.held),
    ]),
  );
  // Shipping methods of available products, as in the cart; sold-out lines are refused below.
  const buyable = wanted.lines.flatMap((line) => {
    const found = sellables.get(choiceKey(line));
    return found && found.available > 0 ? [{ ...found, quantity: line.quantity }] : [];
  });
  const shipping = chosenShipping(buyable, wanted.shipping, shopShippingOf(settings), address);
  if (!address && (isRefusal(shipping) || !isCollected(shipping))) return refuse('ADDRESS_MISSING');
  if (isRefusal(shipping)) return shipping;

  const lines: CheckoutLine[] = [];
  for (const line of wanted.lines) {
    const { productId, color, size, options, quantity } = line;
    const sellable = sellables.get(choiceKey(line));
    if (!sellable) {
      const card = (await findProductCards(trx, [productId])).get(productId);
      const choice = { productId, color, size, options };
      return refuse('ITEM_UNAVAILABLE', card && { what: card.title }, choice);
    }
    if (quantity > sellable.available) return quantityAboveStock(sellable.available, sellable);
    if (quantity > maxUnitsPerLine)
      return refuse('LINE_LIMIT', { n: maxUnitsPerLine, what: sellable.title });
    lines.push({ ...sellable, quantity });
  }
  if (lines.reduce((units, { quantity }) => units + quantity, 0) > maxUnitsPerOrder)
    return refuse('ORDER_LIMIT', { n: maxUnitsPerOrder });

  const subtotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const coupon =
    wanted.couponCode === ''
      ? null
      : await checkCoupon(trx, wanted.couponCode, subtotal, today, wanted.held?.couponId);
  if (isRefusal(coupon)) return coupon;
  const tax = taxRulesOf(settings, today);
  const quote = quoteOf(lines, coupon, shipping, tax, place, feesOf(settings, wanted.method));
  const changed = compareTotal(wanted.totalSeen, quote, lines);
  if (changed) return changed;
  const taxedAt = isAllPickedUp(shipping) ? { country: '', region: '' } : place;
  const taxSnapshot = taxSnapshotOf(settings, tax, taxedAt, quote);
  const shipped = lines.map(shippedLine);
  const shippingReasons = shipping.map((charge) =>
    shippingReason(shopShippingOf(settings), address, charge, shipped),
  );
  return { lines, shipping, shippingReasons, coupon, quote, taxSnapshot };
}

const taxSnapshotOf = (
  { taxScheme, homeCountry }: StoreSettings,
  tax: TaxRules | null,
  place: Pick<Place, 'country' | 'region'>,
  { taxes, adjustments }: Quote,
): TaxSnapshot | null =>
  taxScheme === 'none'
    ? null
    : {
        scheme: taxScheme,
        included: tax?.included ?? false,
        country: place.country || homeCountry,
        region: place.region,
        taxes,
        shippingTax: tax?.included
          ? 0
          : sum(adjustments.map((each) => (each.kind === 'shipping' && each.tax?.amount) || ZERO)),
      };

export function quantityAboveStock(n: number, line: Sellable | undefined): Refusal {
  stockConflicts.inc();
  return refuse(
    'QUANTITY_ABOVE_STOCK',
    { n, ...(line && { what: line.title }) },
    line && {
      productId: line.productId,
      color: line.color,
      size: line.size,
      options: line.options,
      title: line.title,
      available: n,
    },
  );
}

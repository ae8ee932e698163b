import type { ShippingMethod } from '#contract/pricing.ts';
import { isRefusal, refusalMessage, type Refusal } from '#contract/refusals.ts';
import {
  chosenMethods,
  isDivided,
  methodsForAll,
  parcelsOf,
  type Parcel,
} from '#contract/shipping.ts';
import { placeOf, type Place } from '#contract/place.ts';
import { shopMethodsFor, shopShippingOf } from '#contract/shipping-zones.ts';
import { dayIn } from '#kernel/day.ts';
import { sum, times, type Cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { choiceKey, findChoices, type Sellable } from '#modules/catalogue/index.ts';
import { checkCoupon } from '#modules/promotions/index.ts';
import {
  quoteOf,
  shippedLine,
  type CheckoutLine,
} from '#modules/orders/checkout/checkout.rules.ts';
import { withHeld, type OrderRequest } from '#modules/orders/checkout/price-order.ts';
import { mergedLines } from '#modules/orders/manual/place-for-customer.ts';
import { methodOfStaff } from '#modules/orders/payment/choose-method.rules.ts';
import { feesOf, getStoreSettings, taxRulesOf } from '#modules/settings/index.ts';

export interface QuotedOrder {
  readonly lines: readonly {
    readonly line: OrderRequest['lines'][number];
    /** Null if it cannot be bought. */
    readonly sellable: Sellable | null;
    /** Why it cannot be ordered like this, as a sentence; empty if it can. */
    readonly problem: string;
  }[];
  /** For the whole order. */
  readonly shippingMethods: readonly ShippingMethod[];
  /** Of the lines that can be bought. */
  readonly parcels: readonly QuotedParcel[];
  readonly isDivided: boolean;
  readonly couponProblem: string;
  /** Of the lines that can be bought. */
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly fee: Cents;
  /** Tax that is added. */
  readonly tax: Cents;
  readonly total: Cents;
}

export interface QuotedParcel extends Pick<Parcel, 'methods'> {
  readonly titles: readonly string[];
}

/** Prices an order while it is taken down. Reserves nothing; placing it checks everything again. */
export async function quoteOrder(
  ctx: Context,
  wanted: Omit<OrderRequest, 'totalSeen' | 'method'> & {
    /** Where it goes; the shop's country if it is not known. */
    readonly place?: Partial<Place> | undefined;
  },
): Promise<QuotedOrder> {
  const settings = await getStoreSettings(ctx);
  const today = dayIn(settings.timeZone, ctx.clock.now());
  const merged = mergedLines(wanted.lines);
  const choices = await findChoices(ctx.db, merged);
  const lines = merged.map((line) => {
    const found = choices.get(choiceKey(line));
    const own = found && !isRefusal(found) ? withHeld(found, wanted.held) : found;
    return { line, ...sellableOf(line, own) };
  });
  const priced = lines.flatMap(({ line, sellable }): CheckoutLine[] =>
    sellable ? [{ ...sellable, quantity: line.quantity }] : [],
  );
  const buyable = priced.filter(({ available }) => available > 0);
  const shipped = buyable.map(shippedLine);
  const ofShop = shopMethodsFor(shopShippingOf(settings), wanted.place ?? null);
  const parcels = parcelsOf(shipped, ofShop);
  const subtotal = sum(priced.map((line) => times(line.unitPrice, line.quantity)));
  const coupon =
    wanted.couponCode === ''
      ? null
      : await checkCoupon(ctx.db, wanted.couponCode, subtotal, today, wanted.held?.couponId);
  const quote = quoteOf(
    priced,
    isRefusal(coupon) ? null : coupon,
    // While methods are being chosen, the first one counts for the whole order.
    chosenMethods(shipped, wanted.shipping, ofShop) ??
      chosenMethods(shipped, [wanted.shipping].flat()[0] ?? '', ofShop) ??
      [],
    taxRulesOf(settings, today),
    placeOf({ pincode: '', ...wanted.place }, settings.sellsTo),
    feesOf(settings, wanted.held?.method ?? methodOfStaff(settings).method),
  );
  return {
    ...quote,
    lines,
    shippingMethods: methodsForAll(shipped, ofShop),
    isDivided: isDivided(parcels),
    parcels: parcels.map(({ lines: at, methods }) => ({
      titles: at.flatMap((index) => buyable[index]?.title ?? []),
      methods,
    })),
    couponProblem: isRefusal(coupon) ? refusalMessage(coupon) : '',
  };
}

function sellableOf(
  { quantity }: { quantity: number },
  found: Sellable | Refusal | undefined,
): { sellable: Sellable | null; problem: string } {
  if (!found || isRefusal(found))
    return { sellable: null, problem: found ? refusalMessage(found) : 'This item is not sold.' };
  if (quantity <= found.available) return { sellable: found, problem: '' };
  return {
    sellable: found,
    problem: found.available === 0 ? 'Out of stock' : `Only ${found.available} in stock`,
  };
}

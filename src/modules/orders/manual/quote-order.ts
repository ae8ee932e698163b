import { offeredShippingMethods, type ShippingMethod } from '#contract/pricing.ts';
import { isRefusal, refusalMessage, type Refusal } from '#contract/refusals.ts';
import { dayIn } from '#kernel/day.ts';
import { sum, times, type Cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { choiceKey, findChoices, type Sellable } from '#modules/catalogue/index.ts';
import { checkCoupon } from '#modules/promotions/index.ts';
import { quoteOf, type CheckoutLine } from '#modules/orders/checkout/checkout.rules.ts';
import { withHeld, type OrderRequest } from '#modules/orders/checkout/price-order.ts';
import { mergedLines } from '#modules/orders/manual/place-for-customer.ts';
import { getStoreSettings, taxRulesOf } from '#modules/settings/index.ts';

export interface QuotedOrder {
  readonly lines: readonly {
    readonly line: OrderRequest['lines'][number];
    /** Null if it cannot be bought. */
    readonly sellable: Sellable | null;
    /** Why it cannot be ordered like this, as a sentence; empty if it can. */
    readonly problem: string;
  }[];
  readonly shippingMethods: readonly ShippingMethod[];
  readonly couponProblem: string;
  /** Of the lines that can be bought. */
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  /** Tax that is added. */
  readonly tax: Cents;
  readonly total: Cents;
}

/** Prices an order while it is taken down. Reserves nothing; placing it checks everything again. */
export async function quoteOrder(
  ctx: Context,
  wanted: Omit<OrderRequest, 'totalSeen'>,
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
  const shippingMethods = offeredShippingMethods(priced.filter(({ available }) => available > 0));
  const subtotal = sum(priced.map((line) => times(line.unitPrice, line.quantity)));
  const coupon =
    wanted.couponCode === ''
      ? null
      : await checkCoupon(ctx.db, wanted.couponCode, subtotal, today, wanted.held?.couponId);
  const quote = quoteOf(
    priced,
    isRefusal(coupon) ? null : coupon,
    shippingMethods.find(({ name }) => name === wanted.shippingMethod) ?? null,
    taxRulesOf(settings, today),
    wanted.place,
  );
  return {
    ...quote,
    lines,
    shippingMethods,
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

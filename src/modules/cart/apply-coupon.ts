import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import { discountOf } from '#contract/pricing.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { dayIn } from '#kernel/day.ts';
import type { Actor } from '#platform/context.ts';
import {
  checkCoupon,
  limitCouponGuesses,
  presentAppliedCoupon,
} from '#modules/promotions/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import { readCart } from '#modules/cart/cart.repository.ts';
import { findSellables } from '#modules/cart/find-sellables.ts';
import { priceCartLines } from '#modules/cart/price-cart-lines.ts';

/**
 * The discount that a coupon would give on the actor's stored cart. Nothing is counted or stored: placing the order
 * checks the coupon again. Spec 5.
 */
export async function applyCoupon(
  ctx: CartContext,
  actor: Actor,
  code: string,
): Promise<AppliedCouponWire | Refusal> {
  return await limitCouponGuesses(ctx, actor, () => discountFor(ctx, actor, code));
}

async function discountFor(
  ctx: CartContext,
  actor: Actor,
  code: string,
): Promise<AppliedCouponWire | Refusal> {
  const { lines } = await readCart(ctx.db, actor.id);
  const sellables = await findSellables(ctx, ctx.db, actor.id, lines);
  const { quote } = await priceCartLines(ctx.db, lines, sellables);
  const coupon = await checkCoupon(
    ctx.db,
    code,
    quote.subtotal,
    dayIn((await getStoreSettings(ctx)).timeZone, ctx.clock.now()),
  );
  return isRefusal(coupon)
    ? coupon
    : presentAppliedCoupon(coupon, discountOf(quote.subtotal, coupon));
}

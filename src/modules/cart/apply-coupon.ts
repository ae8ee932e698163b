import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import { discountOf } from '#contract/pricing.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { dayIn } from '#kernel/day.ts';
import type { Actor, Context } from '#platform/context.ts';
import { checkCoupon, limitGuesses, presentAppliedCoupon } from '#modules/promotions/index.ts';
import { storeSettings } from '#modules/settings/index.ts';
import { readCart } from '#modules/cart/cart.repository.ts';
import { findGoods } from '#modules/cart/find-goods.ts';
import { priceOfCart } from '#modules/cart/price-of-cart.ts';

/**
 * What a coupon would take off the actor's cart as it is in the database. Nothing is counted or kept: the order
 * checks again. Spec 5.
 */
export async function applyCoupon(
  ctx: Context,
  actor: Actor,
  code: string,
): Promise<AppliedCouponWire | Refusal> {
  return await limitGuesses(ctx, actor, () => discountFor(ctx, actor, code));
}

async function discountFor(
  ctx: Context,
  actor: Actor,
  code: string,
): Promise<AppliedCouponWire | Refusal> {
  const { lines } = await readCart(ctx.db, actor.id);
  const goods = await findGoods(ctx.db, actor.id, lines);
  const { quote } = await priceOfCart(ctx.db, lines, goods);
  const coupon = await checkCoupon(
    ctx.db,
    code,
    quote.subtotal,
    dayIn((await storeSettings(ctx)).timeZone, ctx.clock.now()),
  );
  return isRefusal(coupon)
    ? coupon
    : presentAppliedCoupon(coupon, discountOf(quote.subtotal, coupon));
}

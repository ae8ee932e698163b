import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { route, type IdempotencyKey, type Route } from '#platform/http/route.ts';
import { presentUser, visitorOf } from '#modules/accounts/index.ts';
import { addForNewGuest } from '#modules/cart/add-for-new-guest.ts';
import { addToCart } from '#modules/cart/add-to-cart.ts';
import { applyCoupon } from '#modules/cart/apply-coupon.ts';
import type { CartContext, OwnReservation } from '#modules/cart/cart-context.ts';
import { presentCart } from '#modules/cart/cart.presenter.ts';
import { readCart } from '#modules/cart/cart.repository.ts';
import { findSellables } from '#modules/cart/find-sellables.ts';
import { removeFromCart } from '#modules/cart/remove-from-cart.ts';
import { readShopTerms } from '#modules/cart/shop-terms.ts';
import { updateCartLine } from '#modules/cart/update-cart-line.ts';

const reply = (message: string, cart: CartWire | Refusal) =>
  isRefusal(cart) ? cart : { message, data: cart };

/** @param ownReservation see {@link OwnReservation} */
export function cartRoutes(ownReservation: OwnReservation): readonly Route[] {
  const withReservation = (ctx: Context): CartContext => ({ ...ctx, ownReservation });
  return [
    route('shopCart.add', async ({ ctx, actor, body, idempotency }) => {
      const message = cartWords('addedFromDialog');
      return reply(
        message,
        await addToCart(withReservation(ctx), actor, body, async (trx, data) =>
          idempotency?.storeResponse(trx, { message, data }),
        ),
      );
    }),

    route('shopGuest.add', async ({ ctx, actor, body, ip, http, idempotency }) => {
      const message = cartWords('addedFromDialog');
      const add = async (shopper: Actor, key: IdempotencyKey | null) => {
        const user = presentUser(shopper);
        const data = await addToCart(withReservation(ctx), shopper, body, async (trx, cart) =>
          key?.storeResponse(trx, { message, data: cart, user }),
        );
        return isRefusal(data) ? data : { message, data, user };
      };
      if (actor) return await add(actor, idempotency);
      const key = http.req.header('idempotency-key') ?? null;
      const first = { ip, visitor: visitorOf(http), key, body };
      const done = await addForNewGuest(ctx, first, add);
      if (isRefusal(done)) return done;
      http.header('Set-Cookie', done.cookie, { append: true });
      return done.added;
    }),

    route('shopCart.get', async ({ ctx, actor }) => {
      const cart = await readCart(ctx.db, actor.id);
      const terms = await readShopTerms(ctx);
      const sellables = await findSellables(
        withReservation(ctx),
        ctx.db,
        actor.id,
        cart.lines,
        terms.statesLowest,
      );
      return { data: await presentCart(ctx.db, actor.id, cart, sellables, terms) };
    }),

    route('shopCart.update', async ({ ctx, actor, body }) =>
      reply(cartPageWords('cartUpdated'), await updateCartLine(withReservation(ctx), actor, body)),
    ),

    route('shopCart.remove', async ({ ctx, actor, params, query }) =>
      reply(
        cartPageWords('cartDeleted'),
        await removeFromCart(withReservation(ctx), actor, {
          productId: params.productId,
          ...query,
        }),
      ),
    ),

    route('coupons.apply', async ({ ctx, actor, body }) => {
      const coupon = await applyCoupon(withReservation(ctx), actor, body.code);
      return isRefusal(coupon) ? coupon : { message: checkoutWords('couponApplied'), data: coupon };
    }),
  ];
}

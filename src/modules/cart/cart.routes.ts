import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { expireGuests, presentUser, startGuest, visitorOf } from '#modules/accounts/index.ts';
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
      const started = actor ? null : await startGuest(ctx, ip, visitorOf(http));
      const shopper = started?.actor ?? actor;
      if (!shopper) return refuse('SIGNED_OUT');
      const user = presentUser(shopper);
      const data = await addToCart(withReservation(ctx), shopper, body, async (trx, cart) =>
        idempotency?.storeResponse(trx, { message, data: cart, user }),
      );
      // Nobody gets a cookie for a product that cannot be added.
      if (isRefusal(data)) {
        if (started) await expireGuests(ctx.db, [shopper.id], ctx.clock.now());
        return data;
      }
      if (started) http.header('Set-Cookie', started.cookie, { append: true });
      return { message, data, user };
    }),

    route('shopCart.get', async ({ ctx, actor }) => {
      const cart = await readCart(ctx.db, actor.id);
      const sellables = await findSellables(withReservation(ctx), ctx.db, actor.id, cart.lines);
      return {
        data: await presentCart(ctx.db, actor.id, cart, sellables, await readShopTerms(ctx)),
      };
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

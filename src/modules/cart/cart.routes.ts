import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { addToCart } from '#modules/cart/add-to-cart.ts';
import { applyCoupon } from '#modules/cart/apply-coupon.ts';
import { presentCart } from '#modules/cart/cart.presenter.ts';
import { readCart } from '#modules/cart/cart.repository.ts';
import { findGoods } from '#modules/cart/find-goods.ts';
import { removeFromCart } from '#modules/cart/remove-from-cart.ts';
import { updateCartLine } from '#modules/cart/update-cart-line.ts';

const told = (message: string, cart: CartWire | Refusal) =>
  isRefusal(cart) ? cart : { message, data: cart };

export const cartRoutes: readonly Route[] = [
  route('shopCart.add', async ({ ctx, actor, body, idempotency }) => {
    const message = 'Product added to cart';
    return told(
      message,
      await addToCart(ctx, actor, body, async (trx, data) =>
        idempotency?.keep(trx, { message, data }),
      ),
    );
  }),

  route('shopCart.get', async ({ ctx, actor }) => {
    const cart = await readCart(ctx.db, actor.id);
    const goods = await findGoods(ctx.db, actor.id, cart.lines);
    return { data: await presentCart(ctx.db, actor.id, cart, goods) };
  }),

  route('shopCart.update', async ({ ctx, actor, body }) =>
    told('Cart item is updated successfully', await updateCartLine(ctx, actor, body)),
  ),

  route('shopCart.remove', async ({ ctx, actor, params, query }) =>
    told(
      'Cart item is deleted successfully',
      await removeFromCart(ctx, actor, { productId: params.productId, ...query }),
    ),
  ),

  route('coupons.apply', async ({ ctx, actor, body }) => {
    const coupon = await applyCoupon(ctx, actor, body.code);
    return isRefusal(coupon) ? coupon : { message: 'Coupon applied successfully', data: coupon };
  }),
];

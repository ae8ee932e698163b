import {
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { EmptyCart } from '#storefront/cart/empty-cart.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { CartLines } from '#storefront/shared/cart/cart-lines.tsx';
import { CartSum } from '#storefront/shared/cart/cart-sum.tsx';
import { useCart } from '#storefront/shared/cart/use-cart.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf } from '#web/api/loading.ts';
import { redirectFrom } from '#web/routing/redirect-from.ts';
import { RecentlyViewedSlot } from '#storefront/shared/recently-viewed/recently-viewed-slot.tsx';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: cartPageWords('title'), noIndex: true }),
};

/** The cart as a page: target of the header's link without JavaScript or in a new tab. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirectFrom(request, signInFor('/shop/cart'));
  const { signal } = request;
  return {
    cart: answerOf(await apiOf(context).shopCart.get({ params: { userId: user.id } }, { signal }))
      .data,
  };
}

/** Changes one line, for browsers without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirect(signInFor('/shop/cart'));
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const line = {
    productId: text('productId'),
    color: text('color'),
    size: text('size'),
    options: text('options'),
  };
  const { shopCart } = apiOf(context);
  const done =
    text('change') === 'remove'
      ? await shopCart.remove({
          params: { userId: user.id, productId: line.productId },
          query: { color: line.color, size: line.size, options: line.options },
        })
      : await shopCart.update({
          body: { userId: user.id, ...line, quantity: Number(text('quantity')) },
        });
  return done.ok ? redirect('/shop/cart') : { problem: done.message };
}

export function Component() {
  const { cart } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const live = useCart(cart, () => void revalidate());
  const lines = live.rows.length > 0 ? <CartLines live={live} /> : null;
  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1>{cartPageWords('title')}</h1>
      </div>
      {failed ? <Notice tone="bad">{failed.problem}</Notice> : null}
      {live.items.length === 0 ? (
        <>
          {lines}
          <EmptyCart />
          <RecentlyViewedSlot />
        </>
      ) : (
        <div className="checkout">
          <section className="panel" aria-label={cartPageWords('items')}>
            {lines}
          </section>
          <aside>
            <section className="panel stack" aria-labelledby="cart-sum">
              <h2 id="cart-sum">{cartPageWords('summary')}</h2>
              <CartSum live={live} />
              <ButtonLink variant="primary" wide href="/shop/checkout">
                {cartPageWords('checkout')}
              </ButtonLink>
            </section>
          </aside>
        </div>
      )}
    </div>
  );
}

import type { Hono } from 'hono';
import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { credentialsOf, type FindActor } from '#platform/http/authorize.ts';
import { openPayment } from '#modules/orders/manual/open-payment.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `GET /api/v1/shop/orders/{id}/pay`: redirects the customer to the provider's page for their order by staff, or to the
 * order. Outside the contract, like the return URL: it is a link, not a request of a client.
 */
export function mountPaymentLink(app: Hono, ctx: Context, findActor: FindActor): void {
  app.get('/api/v1/shop/orders/:id/pay', async (http) => {
    const id = http.req.param('id');
    http.header('Cache-Control', 'no-store');
    if (!UUID.test(id)) return http.redirect('/shop/account', 302);
    const actor = await findActor(ctx, credentialsOf(ctx, http), true);
    const url = actor && !actor.isGuest ? await openPayment(ctx, actor.id, id) : null;
    if (typeof url === 'string') return http.redirect(url, 302);
    const failed = isRefusal(url) && url.refused === 'PROVIDER_UNREACHABLE';
    return http.redirect(`/shop/account?order=${id}${failed ? '&payment=unavailable' : ''}`, 302);
  });
}

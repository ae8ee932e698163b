import type { Hono } from 'hono';
import { isProviderCode } from '#kernel/provider-codes.ts';
import type { Context } from '#platform/context.ts';
import { readText } from '#platform/http/body.ts';
import { fault } from '#platform/http/fault.ts';
import { receiveWebhook } from '#modules/payments/receive-webhook.ts';

const WEBHOOK_BODY_LIMIT = 256 * 1024;
/** What a provider's id looks like; other values are dropped. */
const PROVIDER_ID = /^[\w-]{1,100}$/;

/**
 * The URLs that payment providers use. They are outside the contract: a webhook is signed by the provider instead of
 * coming from one of our pages, and the return URL only redirects the browser to the shop's page.
 */
export function mountPaymentRoutes(app: Hono, ctx: Context): void {
  app.post('/api/v1/webhooks/:provider', async (http) => {
    const code = http.req.param('provider');
    if (!isProviderCode(code) || !ctx.payments[code].isConnected) throw fault('NOT_FOUND');
    const outcome = await receiveWebhook(
      ctx,
      code,
      http.req.raw.headers,
      await readText(http.req.raw, WEBHOOK_BODY_LIMIT),
    );
    if (outcome === 'malformed')
      throw fault('MALFORMED', 'This is not an event of the payment provider.');
    if (outcome === 'forged') throw fault('NOT_FROM_PROVIDER');
    if (outcome === 'unknown') throw fault('UNAVAILABLE', undefined, { 'Retry-After': '30' });
    return http.json({ success: true });
  });

  app.get('/api/v1/shop/orders/paypal-return', (http) => {
    const params = new URLSearchParams();
    for (const [theirs, ours] of [
      ['token', 'paymentId'],
      ['PayerID', 'PayerID'],
    ] as const) {
      const value = http.req.query(theirs);
      if (value !== undefined && PROVIDER_ID.test(value)) params.set(ours, value);
    }
    http.header('Cache-Control', 'no-store');
    return http.redirect(`/shop/paypal-return?${params}`, 302);
  });
}

import type { Hono } from 'hono';
import type { Context } from '#platform/context.ts';
import { readText } from '#platform/http/body.ts';
import { fault } from '#platform/http/fault.ts';
import { receiveWebhook } from '#modules/payments/receive-webhook.ts';

const WEBHOOK_LIMIT = 256 * 1024;
/** What the provider may put into an address; anything else is not worth carrying on. */
const PLAIN = /^[\w-]{1,100}$/;

/**
 * The two addresses that the provider calls. Both are outside the contract: a webhook is signed by the provider
 * instead of coming from a page of ours, and the return address only hands the browser on to the shop's page.
 */
export function mountPaymentRoutes(app: Hono, ctx: Context): void {
  app.post('/api/v1/webhooks/paypal', async (http) => {
    const outcome = await receiveWebhook(
      ctx,
      http.req.raw.headers,
      await readText(http.req.raw, WEBHOOK_LIMIT),
    );
    if (outcome === 'malformed') throw fault('MALFORMED', 'This is no event of the provider.');
    if (outcome === 'forged') throw fault('NOT_FROM_PROVIDER');
    if (outcome === 'unknown') throw fault('UNAVAILABLE', undefined, { 'Retry-After': '30' });
    return http.json({ success: true });
  });

  app.get('/api/v1/shop/orders/paypal-return', (http) => {
    const kept = new URLSearchParams();
    for (const [theirs, ours] of [
      ['token', 'paymentId'],
      ['PayerID', 'PayerID'],
    ] as const) {
      const value = http.req.query(theirs);
      if (value !== undefined && PLAIN.test(value)) kept.set(ours, value);
    }
    http.header('Cache-Control', 'no-store');
    return http.redirect(`/shop/paypal-return?${kept}`, 302);
  });
}

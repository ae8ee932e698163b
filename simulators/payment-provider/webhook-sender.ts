/** Sends webhooks signed as PayPal signs them. */
import { AUTH_ALGORITHM, CERT_PATH } from './webhook-signer.ts';
import { randomUUID } from 'node:crypto';
import type { Delivery } from './payments.types.ts';
import { post } from './post.ts';
import { webhookUrls, type Provider } from './provider.ts';
import { WebhookQueue } from './webhook-queue.ts';

const TIMEOUT_MS = 10_000;

export class WebhookSender extends WebhookQueue<Provider, Delivery> {
  protected async post(provider: Provider, delivery: Delivery): Promise<boolean> {
    const urls = webhookUrls(provider);
    // Several addresses are instances of one shop: each attempt uses the next one, like a load balancer.
    const url = urls[(delivery.attempts + hash(delivery.id)) % urls.length];
    if (!url) {
      delivery.lastAnswer = 'no webhook address is set';
      return false;
    }
    const started = Date.now();
    const transmissionId = randomUUID();
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    let summary: string;
    let accepted = false;
    try {
      const response = await post(
        url,
        {
          'content-type': 'application/json',
          'user-agent': 'hemstitch-payment-simulator',
          'paypal-auth-algo': AUTH_ALGORITHM,
          'paypal-cert-url': `${provider.apiUrl}${CERT_PATH}`,
          'paypal-transmission-id': transmissionId,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': await provider.signer.sign(
            transmissionId,
            time,
            delivery.body,
          ),
        },
        delivery.body,
        TIMEOUT_MS,
      );
      summary = response.text.slice(0, 2000);
      accepted = response.status >= 200 && response.status < 300;
      provider.log.add({
        ...webhookEntry(url, delivery, started),
        status: response.status,
        responseBody: summary,
      });
      summary = `${response.status} ${summary}`;
    } catch (error) {
      summary =
        error instanceof Error
          ? `${error.name}: ${String(error.cause ?? error.message)}`
          : String(error);
      provider.log.add({
        ...webhookEntry(url, delivery, started),
        status: 0,
        responseBody: summary,
      });
    }
    delivery.lastAnswer = summary.slice(0, 300);
    return accepted;
  }
}

const hash = (id: string): number => Number.parseInt(id.slice(0, 6), 16);

const webhookEntry = (url: string, delivery: Delivery, started: number) => ({
  direction: 'out' as const,
  method: 'POST',
  path: url,
  requestId: `${delivery.eventType}, try ${delivery.attempts + 1}`,
  requestBody: delivery.body,
  durationMs: Date.now() - started,
});

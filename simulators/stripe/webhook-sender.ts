/** Sends events signed as Stripe signs them. */
import { createHmac } from 'node:crypto';
import { post } from '../payment-provider/post.ts';
import { WebhookQueue } from '../payment-provider/webhook-queue.ts';
import { nowInSeconds, type Delivery } from './records.ts';
import { webhookUrls, type Simulator } from './simulator.ts';

const TIMEOUT_MS = 10_000;

/** The `Stripe-Signature` header: the time and an HMAC of time and body. */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export class WebhookSender extends WebhookQueue<Simulator, Delivery> {
  protected async post(simulator: Simulator, delivery: Delivery): Promise<boolean> {
    const urls = webhookUrls(simulator);
    // Several addresses are instances of one shop: each attempt uses the next one, like a load balancer.
    const index = delivery.attempts + Number.parseInt(delivery.id.slice(0, 6), 16);
    const url = urls[index % urls.length];
    if (!url) return false;
    const started = Date.now();
    let result: { status: number; text: string };
    try {
      result = await post(
        url,
        {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (simulator)',
          'stripe-signature': signatureOf(
            delivery.body,
            simulator.settings.webhookSecret,
            nowInSeconds(),
          ),
        },
        delivery.body,
        TIMEOUT_MS,
      );
    } catch (error) {
      result = { status: 0, text: String(error) };
    }
    simulator.log.add({
      direction: 'out',
      method: 'POST',
      path: url,
      requestId: `try ${delivery.attempts + 1}`,
      requestBody: delivery.body,
      status: result.status,
      responseBody: result.text.slice(0, 2000),
      durationMs: Date.now() - started,
    });
    return result.status >= 200 && result.status < 300;
  }
}

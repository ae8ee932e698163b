/** Delivers waiting events, signed as Stripe signs them, and retries with backoff until the shop answers 2xx. */
import { createHmac } from 'node:crypto';
import { post } from '../payment-provider/post.ts';
import { nowInSeconds, type Delivery } from './records.ts';
import { webhookUrls, type Simulator } from './simulator.ts';

const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 25;
const MAX_BACKOFF_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Batches new events for this long, so that a flood of them costs one pass over the queue. */
const BATCH_MS = 5;

/** The `Stripe-Signature` header: the time and an HMAC of time and body. */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export class WebhookSender {
  #simulator: Simulator | null = null;
  #sending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #stopped = false;

  start(simulator: Simulator): void {
    this.#simulator = simulator;
    this.wake();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  wake(delay = BATCH_MS): void {
    const at = Date.now() + delay;
    if (this.#stopped || at >= this.#wakeAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#wakeAt = at;
    this.#timer = setTimeout(() => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#sendDue();
    }, delay);
    this.#timer.unref();
  }

  #sendDue(): void {
    const simulator = this.#simulator;
    if (!simulator || this.#stopped) return;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of simulator.store.deliveries.values()) {
      if (this.#sending.has(delivery.id)) continue;
      if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt);
      else if (this.#sending.size < MAX_CONCURRENT) void this.#send(simulator, delivery);
      else return;
    }
    if (next < Number.POSITIVE_INFINITY) this.wake(next - now);
  }

  async #send(simulator: Simulator, delivery: Delivery): Promise<void> {
    this.#sending.add(delivery.id);
    // An event must not be sent before it is safe from a kill.
    await simulator.store.flushed();
    const isAccepted = await this.#post(simulator, delivery);
    this.#sending.delete(delivery.id);
    if (simulator.store.deliveries.get(delivery.id) === delivery) {
      delivery.attempts += 1;
      if (isAccepted) simulator.store.endDelivery({ ...delivery, state: 'delivered' });
      else if (delivery.attempts >= MAX_ATTEMPTS)
        simulator.store.save({ deliveries: [{ ...delivery, state: 'given-up' }] });
      else delivery.dueAt = Date.now() + Math.min(MAX_BACKOFF_MS, 500 * 2 ** delivery.attempts);
    }
    this.wake();
  }

  async #post(simulator: Simulator, delivery: Delivery): Promise<boolean> {
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

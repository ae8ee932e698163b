/** Delivers waiting webhooks and retries with exponential backoff until the shop answers 2xx. */
import { AUTH_ALGORITHM, CERT_PATH } from './webhook-signer.ts';
import { randomUUID } from 'node:crypto';
import type { Delivery } from './payments.types.ts';
import { post } from './post.ts';
import { webhookUrls, type Provider } from './provider.ts';

const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 25;
const MAX_BACKOFF_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Batches new events for this long, so that a flood of them costs one pass over the queue. */
const BATCH_MS = 5;

export class WebhookSender {
  #provider: Provider | null = null;
  #sending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #stopped = false;

  start(provider: Provider): void {
    this.#provider = provider;
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
    const provider = this.#provider;
    if (!provider || this.#stopped) return;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of provider.store.deliveries.values()) {
      if (this.#sending.has(delivery.id)) continue;
      if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt);
      else if (this.#sending.size < MAX_CONCURRENT) void this.#send(provider, delivery);
      else return;
    }
    if (next < Number.POSITIVE_INFINITY) this.wake(next - now);
  }

  async #send(provider: Provider, delivery: Delivery): Promise<void> {
    this.#sending.add(delivery.id);
    // An event must not be sent before it is safe from a kill.
    await provider.store.flushed();
    const outcome = await this.#post(provider, delivery);
    this.#sending.delete(delivery.id);
    if (provider.store.deliveries.get(delivery.id) === delivery) {
      delivery.attempts += 1;
      delivery.lastAnswer = outcome.summary;
      if (outcome.accepted) provider.store.endDelivery({ ...delivery, state: 'delivered' });
      else if (delivery.attempts >= MAX_ATTEMPTS) {
        provider.store.save({ deliveries: [{ ...delivery, state: 'given-up' }] });
      } else delivery.dueAt = Date.now() + Math.min(MAX_BACKOFF_MS, 500 * 2 ** delivery.attempts);
    }
    this.wake();
  }

  async #post(
    provider: Provider,
    delivery: Delivery,
  ): Promise<{ accepted: boolean; summary: string }> {
    const urls = webhookUrls(provider);
    // Several addresses are instances of one shop: each attempt uses the next one, like a load balancer.
    const url = urls[(delivery.attempts + hash(delivery.id)) % urls.length];
    if (!url) return { accepted: false, summary: 'no webhook address is set' };
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
    return { accepted, summary: summary.slice(0, 300) };
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

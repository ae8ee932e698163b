/** Delivers waiting webhooks and tries again, ever more rarely, until the shop answers 2xx. */
import { AUTH_ALGORITHM, CERT_PATH } from './webhook-signer.ts';
import { randomUUID } from 'node:crypto';
import type { Delivery } from './payments.types.ts';
import { post } from './post.ts';
import { webhookUrls, type Provider } from './provider.ts';

const MOST_AT_ONCE = 16;
const MOST_ATTEMPTS = 25;
const LONGEST_PAUSE_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
/** New events are gathered for this long, so that a flood of them costs one look at the queue. */
const GATHER_MS = 5;

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

  wake(delay = GATHER_MS): void {
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
      else if (this.#sending.size < MOST_AT_ONCE) void this.#send(provider, delivery);
      else return;
    }
    if (next < Number.POSITIVE_INFINITY) this.wake(next - now);
  }

  async #send(provider: Provider, delivery: Delivery): Promise<void> {
    this.#sending.add(delivery.id);
    // Nothing may be told to the shop that a kill could still undo.
    await provider.store.settled();
    const outcome = await this.#post(provider, delivery);
    this.#sending.delete(delivery.id);
    if (provider.store.deliveries.get(delivery.id) === delivery) {
      delivery.attempts += 1;
      delivery.lastAnswer = outcome.said;
      if (outcome.taken) provider.store.endDelivery({ ...delivery, state: 'delivered' });
      else if (delivery.attempts >= MOST_ATTEMPTS) {
        provider.store.save({ deliveries: [{ ...delivery, state: 'given-up' }] });
      } else delivery.dueAt = Date.now() + Math.min(LONGEST_PAUSE_MS, 500 * 2 ** delivery.attempts);
    }
    this.wake();
  }

  async #post(provider: Provider, delivery: Delivery): Promise<{ taken: boolean; said: string }> {
    const urls = webhookUrls(provider);
    // Several addresses are instances of one shop: each try goes to the next one, as a balancer would do it.
    const url = urls[(delivery.attempts + hash(delivery.id)) % urls.length];
    if (!url) return { taken: false, said: 'no webhook address is set' };
    const started = Date.now();
    const transmissionId = randomUUID();
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    let said: string;
    let taken = false;
    try {
      const answer = await post(
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
        ANSWER_WITHIN_MS,
      );
      said = answer.text.slice(0, 2000);
      taken = answer.status >= 200 && answer.status < 300;
      provider.log.add({
        ...webhookEntry(url, delivery, started),
        status: answer.status,
        answerBody: said,
      });
      said = `${answer.status} ${said}`;
    } catch (fault) {
      said =
        fault instanceof Error
          ? `${fault.name}: ${String(fault.cause ?? fault.message)}`
          : String(fault);
      provider.log.add({ ...webhookEntry(url, delivery, started), status: 0, answerBody: said });
    }
    return { taken, said: said.slice(0, 300) };
  }
}

const hash = (id: string): number => Number.parseInt(id.slice(0, 6), 16);

const webhookEntry = (url: string, delivery: Delivery, started: number) => ({
  direction: 'out' as const,
  method: 'POST',
  path: url,
  requestId: `${delivery.eventType}, try ${delivery.attempts + 1}`,
  requestBody: delivery.body,
  tookMs: Date.now() - started,
});

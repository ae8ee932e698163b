/** Sends waiting webhooks, and retries with exponential backoff until the shop accepts them. */
import { post } from './post.ts';
import { webhookUrls, type Simulator } from './simulator.ts';
import type { Delivery } from './simulator-store.ts';

const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 25;
const MAX_BACKOFF_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Batches new events for this long, so that a flood of them costs one pass over the queue. */
const BATCH_MS = 5;

type Headers = Record<string, string>;

export class WebhookQueue<Owner extends Simulator> {
  #owner: Owner | null = null;
  #headersOf: (owner: Owner, body: string) => Headers | Promise<Headers>;
  #sending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #stopped = false;

  /** @param headersOf the provider's headers for a body, with its signature */
  constructor(headersOf: (owner: Owner, body: string) => Headers | Promise<Headers>) {
    this.#headersOf = headersOf;
  }

  start(owner: Owner): void {
    this.#owner = owner;
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
    const owner = this.#owner;
    if (!owner || this.#stopped) return;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of owner.store.deliveries.values()) {
      if (this.#sending.has(delivery.id)) continue;
      if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt);
      else if (this.#sending.size < MAX_CONCURRENT) void this.#send(owner, delivery);
      else return;
    }
    if (next < Number.POSITIVE_INFINITY) this.wake(next - now);
  }

  async #send(owner: Owner, delivery: Delivery): Promise<void> {
    this.#sending.add(delivery.id);
    // An event must not be sent before it is safe from a kill.
    await owner.store.flushed();
    const isAccepted = await this.#post(owner, delivery);
    this.#sending.delete(delivery.id);
    if (owner.store.deliveries.get(delivery.id) === delivery) {
      delivery.attempts += 1;
      if (isAccepted) owner.store.endDelivery({ ...delivery, state: 'delivered' });
      else if (delivery.attempts >= MAX_ATTEMPTS) {
        owner.store.save({ deliveries: [{ ...delivery, state: 'given-up' }] });
      } else delivery.dueAt = Date.now() + Math.min(MAX_BACKOFF_MS, 500 * 2 ** delivery.attempts);
    }
    this.wake();
  }

  /** Sends once. @returns whether the shop accepted it */
  async #post(owner: Owner, { id, attempts, eventType, body }: Delivery): Promise<boolean> {
    const urls = webhookUrls(owner);
    // Several addresses are instances of one shop: each attempt uses the next one, like a load balancer.
    const url = urls[(attempts + Number.parseInt(id.slice(0, 6), 16)) % urls.length];
    if (!url) return false;
    const started = Date.now();
    let result: { status: number; text: string };
    try {
      result = await post(url, await this.#headersOf(owner, body), body, TIMEOUT_MS);
    } catch (error) {
      result = { status: 0, text: messageOf(error) };
    }
    owner.log.add({
      direction: 'out',
      method: 'POST',
      path: url,
      requestId: `${eventType}, try ${attempts + 1}`,
      requestBody: body,
      status: result.status,
      responseBody: result.text.slice(0, 2000),
      durationMs: Date.now() - started,
    });
    return result.status >= 200 && result.status < 300;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${String(error.cause ?? error.message)}` : String(error);

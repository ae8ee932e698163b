/** Queue of waiting webhooks, which both simulators send: retried with exponential backoff until the shop accepts them. */
const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 25;
const MAX_BACKOFF_MS = 60_000;
/** Batches new events for this long, so that a flood of them costs one pass over the queue. */
const BATCH_MS = 5;

interface QueuedDelivery {
  readonly id: string;
  dueAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given-up';
}

interface DeliveryStore<Delivery> {
  readonly deliveries: ReadonlyMap<string, Delivery>;
  flushed(): Promise<unknown>;
  save(change: { deliveries: Delivery[] }): void;
  endDelivery(delivery: Delivery): void;
}

export abstract class WebhookQueue<
  Owner extends { readonly store: DeliveryStore<Delivery> },
  Delivery extends QueuedDelivery,
> {
  #owner: Owner | null = null;
  #sending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #stopped = false;

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
    const isAccepted = await this.post(owner, delivery);
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
  protected abstract post(owner: Owner, delivery: Delivery): Promise<boolean>;
}

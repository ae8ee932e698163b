/** The simulator's data in memory, with a journal on disk. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal } from '../payment-provider/journal.ts';
import type { Delivery, Dispute, Intent, Refund, Session, StoredAnswer } from './records.ts';

type Upserts = {
  sessions?: Session[];
  intents?: Intent[];
  refunds?: Refund[];
  disputes?: Dispute[];
  answers?: StoredAnswer[];
  deliveries?: Delivery[];
};
/** Webhook addresses set in the console; used until the simulator starts with other settings than `insteadOf`. */
type UrlOverride = { urls: string[]; insteadOf: string };
type Change = Upserts & { reset?: true; webhookUrls?: UrlOverride };

export const FOLDER = 'stripe-simulator';
/** How long a response is replayed for its idempotency key. */
const ANSWER_TTL_MS = 24 * 3_600_000;

export class StripeStore {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly answers = new Map<string, StoredAnswer>();
  readonly deliveries = new Map<string, Delivery>();
  webhookUrls: UrlOverride | null = null;
  #journal: Journal | null = null;

  static async open(dataDir: string): Promise<StripeStore> {
    const folder = join(dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new StripeStore();
    store.#journal = await Journal.open<Change>(
      join(folder, 'journal.jsonl'),
      (change) => store.#apply(change),
      () => store.#snapshot(),
    );
    return store;
  }

  /** Saves one change atomically: after a kill either all of it exists or none. */
  save(upserts: Upserts): void {
    this.#change(upserts);
  }

  /** Removes a webhook from the queue. If a kill undoes this, it is delivered once more. */
  endDelivery(delivery: Delivery): void {
    const change: Change = { deliveries: [delivery] };
    this.#apply(change);
    this.#journal?.appendLazily(change);
  }

  setWebhookUrls(override: UrlOverride): void {
    this.#change({ webhookUrls: override });
  }

  /** Deletes all payments. */
  reset(): void {
    this.#change({ reset: true });
  }

  /** Resolves when everything saved so far is on disk. */
  async flushed(): Promise<void> {
    await this.#journal?.flushed();
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  /** Newest first, as Stripe lists them. */
  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter((each) => each.intentId === intentId).reverse();
  }

  #change(change: Change): void {
    this.#apply(change);
    this.#journal?.append(change);
  }

  #apply(change: Change): void {
    if (change.reset) {
      const { sessions, intents, refunds, disputes, answers, deliveries } = this;
      for (const map of [sessions, intents, refunds, disputes, answers, deliveries]) map.clear();
    }
    if (change.webhookUrls) this.webhookUrls = change.webhookUrls;
    for (const session of change.sessions ?? []) this.sessions.set(session.id, session);
    for (const intent of change.intents ?? []) this.intents.set(intent.id, intent);
    for (const refund of change.refunds ?? []) this.refunds.set(refund.id, refund);
    for (const dispute of change.disputes ?? []) this.disputes.set(dispute.id, dispute);
    for (const answer of change.answers ?? []) this.answers.set(answer.key, answer);
    if (change.answers) this.#removeOldAnswers();
    for (const delivery of change.deliveries ?? []) {
      if (delivery.state === 'waiting') this.deliveries.set(delivery.id, delivery);
      else this.deliveries.delete(delivery.id);
    }
  }

  #removeOldAnswers(): void {
    const oldest = Date.now() - ANSWER_TTL_MS;
    for (const [key, answer] of this.answers) {
      if (answer.at >= oldest) return;
      this.answers.delete(key);
    }
  }

  *#snapshot(): Generator<Change> {
    if (this.webhookUrls) yield { webhookUrls: this.webhookUrls };
    for (const session of this.sessions.values()) yield { sessions: [session] };
    for (const intent of this.intents.values()) yield { intents: [intent] };
    for (const refund of this.refunds.values()) yield { refunds: [refund] };
    for (const dispute of this.disputes.values()) yield { disputes: [dispute] };
    for (const answer of this.answers.values()) yield { answers: [answer] };
    for (const delivery of this.deliveries.values()) yield { deliveries: [delivery] };
  }
}

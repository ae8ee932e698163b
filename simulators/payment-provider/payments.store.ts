/** The provider's data in memory, with a journal on disk. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal } from './journal.ts';
import type { Capture, Delivery, Dispute, StoredAnswer, Order, Refund } from './payments.types.ts';

/** Webhook addresses set in the console; used until the simulator starts with other settings than `insteadOf`. */
type UrlOverride = { urls: string[]; insteadOf: string };

type Upserts = {
  orders?: Order[];
  captures?: Capture[];
  refunds?: Refund[];
  disputes?: Dispute[];
  answers?: StoredAnswer[];
  deliveries?: Delivery[];
};
type Change = Upserts & { reset?: true; webhookUrls?: UrlOverride };

/** How long a response is replayed for its request id. */
const ANSWER_TTL_MS = 72 * 3_600_000;

export class PaymentsStore {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly answers = new Map<string, StoredAnswer>();
  readonly deliveries = new Map<string, Delivery>();
  /** The capture that paid each invoice. */
  readonly paidInvoices = new Map<string, string>();
  webhookUrls: UrlOverride | null = null;
  #journal: Journal | null = null;

  static async open(dataDir: string): Promise<PaymentsStore> {
    const folder = join(dataDir, 'payment-simulator');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new PaymentsStore();
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

  #change(change: Change): void {
    this.#apply(change);
    this.#journal?.append(change);
  }

  #apply(change: Change): void {
    if (change.reset) {
      for (const map of [this.orders, this.captures, this.refunds, this.disputes]) map.clear();
      for (const map of [this.answers, this.deliveries]) map.clear();
      this.paidInvoices.clear();
    }
    if (change.webhookUrls) this.webhookUrls = change.webhookUrls;
    for (const order of change.orders ?? []) this.orders.set(order.id, order);
    for (const capture of change.captures ?? []) this.#setCapture(capture);
    for (const refund of change.refunds ?? []) this.refunds.set(refund.id, refund);
    for (const dispute of change.disputes ?? []) this.disputes.set(dispute.id, dispute);
    for (const answer of change.answers ?? []) this.answers.set(answer.key, answer);
    if (change.answers) this.#removeOldAnswers();
    for (const delivery of change.deliveries ?? []) {
      if (delivery.state === 'waiting') this.deliveries.set(delivery.id, delivery);
      else this.deliveries.delete(delivery.id);
    }
  }

  #setCapture(capture: Capture): void {
    this.captures.set(capture.id, capture);
    if (!capture.invoiceId) return;
    if (capture.status !== 'DECLINED') this.paidInvoices.set(capture.invoiceId, capture.id);
    else if (this.paidInvoices.get(capture.invoiceId) === capture.id)
      this.paidInvoices.delete(capture.invoiceId);
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
    for (const order of this.orders.values()) yield { orders: [order] };
    for (const capture of this.captures.values()) yield { captures: [capture] };
    for (const refund of this.refunds.values()) yield { refunds: [refund] };
    for (const dispute of this.disputes.values()) yield { disputes: [dispute] };
    for (const answer of this.answers.values()) yield { answers: [answer] };
    for (const delivery of this.deliveries.values()) yield { deliveries: [delivery] };
  }
}

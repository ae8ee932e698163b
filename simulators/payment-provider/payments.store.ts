/** All the provider knows, in memory, with every change on disk before anyone is told of it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal } from './journal.ts';
import type { Capture, Delivery, KeptAnswer, Order, Refund } from './payments.types.ts';

/** Addresses chosen on the page; they count until the simulator is started with others than `insteadOf`. */
type ChosenUrls = { urls: string[]; insteadOf: string };

type Puts = {
  orders?: Order[];
  captures?: Capture[];
  refunds?: Refund[];
  answers?: KeptAnswer[];
  deliveries?: Delivery[];
};
type Change = Puts & { reset?: true; webhookUrls?: ChosenUrls };

/** How long an answer is replayed for its request id. */
const ANSWER_KEPT_MS = 72 * 3_600_000;

export class PaymentsStore {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly answers = new Map<string, KeptAnswer>();
  readonly deliveries = new Map<string, Delivery>();
  /** Invoices that money was taken for, with the capture that took it. */
  readonly paidInvoices = new Map<string, string>();
  webhookUrls: ChosenUrls | null = null;
  #journal: Journal | null = null;

  static async open(dataDir: string): Promise<PaymentsStore> {
    const folder = join(dataDir, 'payment-simulator');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new PaymentsStore();
    store.#journal = await Journal.open<Change>(join(folder, 'journal.jsonl'), (changes) => {
      for (const change of changes) store.#apply(change);
      return store.#shortest();
    });
    return store;
  }

  /** Keeps one change as a whole: after a kill either all of it is there or none. */
  save(puts: Puts): void {
    this.#change(puts);
  }

  /** Takes a webhook off the queue. A kill may undo it: then it is delivered once more. */
  endDelivery(delivery: Delivery): void {
    const change: Change = { deliveries: [delivery] };
    this.#apply(change);
    this.#journal?.appendInPassing(change);
  }

  setWebhookUrls(chosen: ChosenUrls): void {
    this.#change({ webhookUrls: chosen });
  }

  /** Forgets every payment. */
  reset(): void {
    this.#change({ reset: true });
  }

  /** Resolves when everything saved until now would survive a kill. */
  async settled(): Promise<void> {
    await this.#journal?.settled();
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
      for (const kept of [this.orders, this.captures, this.refunds, this.answers, this.deliveries])
        kept.clear();
      this.paidInvoices.clear();
    }
    if (change.webhookUrls) this.webhookUrls = change.webhookUrls;
    for (const order of change.orders ?? []) this.orders.set(order.id, order);
    for (const capture of change.captures ?? []) this.#keepCapture(capture);
    for (const refund of change.refunds ?? []) this.refunds.set(refund.id, refund);
    for (const answer of change.answers ?? []) this.answers.set(answer.key, answer);
    for (const delivery of change.deliveries ?? []) {
      if (delivery.state === 'waiting') this.deliveries.set(delivery.id, delivery);
      else this.deliveries.delete(delivery.id);
    }
  }

  #keepCapture(capture: Capture): void {
    this.captures.set(capture.id, capture);
    if (!capture.invoiceId) return;
    if (capture.status !== 'DECLINED') this.paidInvoices.set(capture.invoiceId, capture.id);
    else if (this.paidInvoices.get(capture.invoiceId) === capture.id)
      this.paidInvoices.delete(capture.invoiceId);
  }

  #shortest(): Change[] {
    const oldest = Date.now() - ANSWER_KEPT_MS;
    for (const [key, answer] of this.answers) if (answer.at < oldest) this.answers.delete(key);
    const changes: Change[] = this.webhookUrls ? [{ webhookUrls: this.webhookUrls }] : [];
    for (const order of this.orders.values()) changes.push({ orders: [order] });
    for (const capture of this.captures.values()) changes.push({ captures: [capture] });
    for (const refund of this.refunds.values()) changes.push({ refunds: [refund] });
    for (const answer of this.answers.values()) changes.push({ answers: [answer] });
    for (const delivery of this.deliveries.values()) changes.push({ deliveries: [delivery] });
    return changes;
  }
}

/** A simulator's data in memory, with a journal on disk. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal } from './journal.ts';

/** One delivery of an event to the shop. An event delivered twice is two of these with the same event id. */
export type Delivery = {
  id: string;
  eventId: string;
  eventType: string;
  body: string;
  dueAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given-up';
};

/** The response to a write, stored under its idempotency key. */
export type StoredAnswer = {
  key: string;
  /** Not in what a former release stored. */
  bodyHash?: string;
  status: number;
  body: unknown;
  at: number;
};

/** Webhook addresses set in the console; used until the simulator starts with other settings than `insteadOf`. */
type UrlOverride = { urls: string[]; insteadOf: string };

type Rows = Record<string, { id: string }>;
type Upserts<Own extends Rows> = { [Name in keyof Own]?: Own[Name][] } & {
  answers?: StoredAnswer[];
  deliveries?: Delivery[];
};
type Change<Own extends Rows> = Upserts<Own> & { reset?: true; webhookUrls?: UrlOverride };

/** @typeParam Own the provider's own kinds of data by the names they have in the journal */
export abstract class SimulatorStore<Own extends Rows = Record<never, never>> {
  readonly answers = new Map<string, StoredAnswer>();
  readonly deliveries = new Map<string, Delivery>();
  webhookUrls: UrlOverride | null = null;
  #journal: Journal | null = null;

  /** In the order in which a snapshot writes them. */
  protected abstract readonly tables: { readonly [Name in keyof Own]: Map<string, Own[Name]> };
  /** How long a response is replayed for its idempotency key. */
  protected abstract readonly answerTtlMs: number;

  async open(folder: string): Promise<this> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#journal = await Journal.open<Change<Own>>(
      join(folder, 'journal.jsonl'),
      (change) => this.apply(change),
      () => this.#snapshot(),
    );
    return this;
  }

  /** Saves one change atomically: after a kill either all of it exists or none. */
  save(upserts: Upserts<Own>): void {
    this.#change(upserts);
  }

  /** Removes a webhook from the queue. If a kill undoes this, it is delivered once more. */
  endDelivery(delivery: Delivery): void {
    const change = { deliveries: [delivery] } as Change<Own>;
    this.apply(change);
    this.#journal?.appendLazily(change);
  }

  setWebhookUrls(override: UrlOverride): void {
    this.#change({ webhookUrls: override } as Change<Own>);
  }

  /** Deletes all payments. */
  reset(): void {
    this.#change({ reset: true } as Change<Own>);
  }

  /** Resolves when everything saved so far is on disk. */
  async flushed(): Promise<void> {
    await this.#journal?.flushed();
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  #change(change: Change<Own>): void {
    this.apply(change);
    this.#journal?.append(change);
  }

  protected apply(change: Change<Own>): void {
    if (change.reset)
      for (const map of [...Object.values(this.tables), this.answers, this.deliveries]) map.clear();
    if (change.webhookUrls) this.webhookUrls = change.webhookUrls;
    for (const name of Object.keys(this.tables))
      for (const row of change[name] ?? []) this.tables[name]?.set(row.id, row);
    for (const answer of change.answers ?? []) this.answers.set(answer.key, answer);
    if (change.answers) this.#removeOldAnswers();
    for (const delivery of change.deliveries ?? []) {
      if (delivery.state === 'waiting') this.deliveries.set(delivery.id, delivery);
      else this.deliveries.delete(delivery.id);
    }
  }

  #removeOldAnswers(): void {
    const oldest = Date.now() - this.answerTtlMs;
    for (const [key, answer] of this.answers) {
      if (answer.at >= oldest) return;
      this.answers.delete(key);
    }
  }

  *#snapshot(): Generator<Change<Own>> {
    if (this.webhookUrls) yield { webhookUrls: this.webhookUrls } as Change<Own>;
    const { tables, answers, deliveries } = this;
    for (const [name, map] of Object.entries({ ...tables, answers, deliveries }))
      for (const row of map.values()) yield { [name]: [row] } as Change<Own>;
  }
}

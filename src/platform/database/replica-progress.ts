import {
  readPosition,
  replicaProblem,
  type Connection,
  type ServerPosition,
} from '#platform/database/server-position.ts';
import type { Log } from '#platform/log.ts';
import { registry, replicaUsed } from '#platform/metrics/instruments.ts';

/** Everything that was committed longer ago is on a replica that is used. */
export const MAX_STALENESS_MS = 5000;
const CHECK_EVERY_MS = 1000;
/** A replica that has failed is left alone for this long. */
const COOLDOWN_MS = 5000;

type State = 'used' | 'behind' | 'unavailable';
const MESSAGES: Record<State, string> = {
  used: 'the replica is up to date and answers reads',
  behind: 'the replica is behind: the primary answers reads until it has caught up',
  unavailable: 'the replica cannot be used: the primary answers reads',
};

/**
 * Knows whether a replica may be used: it must have replayed every change of the catalogue that was notified to this
 * process, and everything older than {@link MAX_STALENESS_MS}.
 */
export class ReplicaProgress {
  readonly #replica: Connection;
  readonly #log: Log;
  /** The primary, on the connection on which it notifies changes; null while changes may be missed. */
  #notifier: Connection | null = null;
  #changes = 0;
  /** The position that reads must show; infinite while it is not known. */
  #required = Infinity;
  #isReadingRequired = false;
  /** How far the replica has come at least; null when it must not be used. */
  #replayed: number | null = null;
  #readingReplayed: Promise<void> | null = null;
  /** As it was read last. */
  #primary: ServerPosition | null = null;
  /** A position of the primary that the replica has not been seen to reach, and when it was read. */
  #awaited: { readonly position: number; readonly at: number } | null = null;
  /** The replica has everything that was committed before. */
  #freshAt = -Infinity;
  #cooldownUntil = -Infinity;
  #isChecking = false;
  #state: State | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param replica for a connection of its own, so that reads that wait for one do not look like a dead server */
  constructor(replica: Connection, log: Log) {
    this.#replica = replica;
    this.#log = log;
  }

  /** Call it with the connection on which changes are notified, and with null as soon as they may be missed. */
  listening(notifier: Connection | null): void {
    this.#notifier = notifier;
    // The next connection may lead to another primary.
    this.#awaited = null;
    clearInterval(this.#timer);
    this.changed();
    if (notifier === null) return;
    registry.registerMetric(replicaUsed);
    void this.#check();
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Call it as soon as a change is notified. */
  changed(): void {
    this.#changes += 1;
    this.#required = Infinity;
    if (!this.#isReadingRequired) void this.#readRequired();
  }

  isUsable(): boolean {
    return this.#replayed !== null && this.#required <= this.#replayed && this.#freshFor() >= 0;
  }

  /** Why it is not usable. */
  get problem(): Exclude<State, 'used'> {
    return this.#replayed === null ? 'unavailable' : 'behind';
  }

  /** Looks again where the replica may have replayed the last change since it was looked at. */
  async update(): Promise<void> {
    const isBehind = this.#replayed !== null && this.#required > this.#replayed;
    if (isBehind && this.#required < Infinity && this.#freshFor() >= 0) await this.#readReplayed();
  }

  failed(error: unknown): void {
    this.#replayed = null;
    this.#awaited = null;
    this.#cooldownUntil = performance.now() + COOLDOWN_MS;
    this.#report('unavailable', error);
  }

  /** Milliseconds until the replica could lack something that is older than it may. */
  #freshFor(): number {
    return this.#freshAt + MAX_STALENESS_MS - performance.now();
  }

  /** What was committed before a notification lies before the position that the primary has after it. */
  async #readRequired(): Promise<void> {
    this.#isReadingRequired = true;
    try {
      while (this.#notifier !== null) {
        const changes = this.#changes;
        const { position } = await readPosition(this.#notifier);
        if (changes !== this.#changes) continue;
        this.#required = position;
        return;
      }
    } catch {
      // The next check tries again.
    } finally {
      this.#isReadingRequired = false;
    }
  }

  async #check(): Promise<void> {
    if (this.#isChecking || performance.now() < this.#cooldownUntil) return;
    this.#isChecking = true;
    try {
      await this.#compare();
    } catch (error) {
      this.#log.debug({ error }, 'the position of the primary could not be read');
    } finally {
      this.#isChecking = false;
    }
  }

  async #compare(): Promise<void> {
    if (this.#notifier === null) return;
    if (this.#required === Infinity) this.changed();
    const at = performance.now();
    this.#primary = await readPosition(this.#notifier);
    this.#awaited ??= { position: this.#primary.position, at };
    const awaited = this.#awaited;
    await this.#readReplayed();
    if (this.#replayed === null) return;
    if (this.#replayed >= awaited.position) {
      this.#freshAt = awaited.at;
      this.#awaited = null;
      this.#report('used');
    } else if (performance.now() - awaited.at > MAX_STALENESS_MS) this.#report('behind');
  }

  /** Once for all who wait. */
  #readReplayed(): Promise<void> {
    this.#readingReplayed ??= readPosition(this.#replica)
      .then((replica) => this.#setReplayed(replica))
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.#readingReplayed = null));
    return this.#readingReplayed;
  }

  #setReplayed(replica: ServerPosition): void {
    const problem = this.#primary && replicaProblem(this.#primary, replica);
    if (problem) throw new Error(problem);
    // It may have failed since it was asked.
    if (performance.now() >= this.#cooldownUntil) this.#replayed = replica.position;
  }

  /** Logs what has changed. */
  #report(state: State, error?: unknown): void {
    replicaUsed.set(state === 'used' ? 1 : 0);
    if (state === this.#state) return;
    this.#state = state;
    const facts = error === undefined ? {} : { problem: messageOf(error) };
    this.#log[state === 'used' ? 'info' : 'warn'](facts, MESSAGES[state]);
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

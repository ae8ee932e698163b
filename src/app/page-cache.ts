/**
 * Whole pages kept compressed in memory for visitors without a session: rendered once, answered many times.
 * Bounded by bytes, the longest unused leave first. A change of the catalogue empties it.
 */
import { createHash } from 'node:crypto';
import { compress, type Encoding } from '#app/encoding.ts';
import type { Clock } from '#platform/clock.ts';

export interface KeptPage {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Without quotes; the encoding is appended when it is sent. */
  readonly tag: string;
  readonly renderedAt: number;
}

/** A page that may not be kept: it failed, redirects, or was asked for oddly. */
export type Rendered = { html: string } | null;

const FRESH_MS = 30_000;
/** Beyond this a kept page is no longer shown while a new one is made. */
const STALE_MS = 90_000;
const MAX_BYTES = 64 * 1024 * 1024;

export class PageCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  readonly #pages = new Map<string, KeptPage>();
  readonly #underWay = new Map<string, Promise<KeptPage | null>>();
  #bytes = 0;
  #generation = 0;
  #open = true;

  constructor(clock: Clock, maxBytes = MAX_BYTES) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** Forgets everything; renderings under way are shown but not kept. */
  empty(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  /** Closed while nobody would tell us of changes. */
  setOpen(open: boolean): void {
    this.#open = open;
    this.empty();
  }

  /** @returns the kept page, however it came; null when `render` had none to keep */
  async get(key: string, render: () => Promise<Rendered>): Promise<KeptPage | null> {
    const kept = this.#pages.get(key);
    const age = kept ? this.#clock.now().getTime() - kept.renderedAt : Infinity;
    if (kept && age < STALE_MS) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      // A failed renewal leaves the kept page until it is too old.
      if (age >= FRESH_MS) void this.#renew(key, render).catch(() => undefined);
      return kept;
    }
    return this.#renew(key, render);
  }

  #renew(key: string, render: () => Promise<Rendered>): Promise<KeptPage | null> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const generation = this.#generation;
    const rendering = this.#make(render)
      .then((page) => {
        if (page && this.#open && generation === this.#generation) this.#keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
      });
    this.#underWay.set(key, rendering);
    return rendering;
  }

  async #make(render: () => Promise<Rendered>): Promise<KeptPage | null> {
    const renderedAt = this.#clock.now().getTime();
    const rendered = await render();
    if (!rendered) return null;
    const identity = Buffer.from(rendered.html);
    const [br, gzip] = await Promise.all([
      compress(identity, 'br', 'kept'),
      compress(identity, 'gzip', 'kept'),
    ]);
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    return { bodies: { identity, br, gzip }, tag, renderedAt };
  }

  #keep(key: string, page: KeptPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

const sizeOf = ({ bodies }: KeptPage): number =>
  bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength;

import { fault } from '#platform/http/fault.ts';

/** Limits concurrent work in this process. Work beyond the limit is refused, not queued. */
export class ConcurrencyLimit {
  readonly #max: number;
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** @throws RequestFault OVERLOADED when the limit is reached */
  assertFree(): void {
    if (this.#running >= this.#max) throw fault('OVERLOADED');
  }

  /** Counts work that starts. @returns call it when the work has ended */
  start(): () => void {
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }
}

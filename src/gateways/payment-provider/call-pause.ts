/**
 * Stops asking a provider that gives no answer: after some silent calls in a row every call fails at once for a
 * while, then a single one is let through to look whether it is back.
 */
export class CallPause {
  #silent = 0;
  #until = 0;
  #limit: number;
  #pauseMs: number;
  #now: () => number;

  constructor(limit: number, pauseMs: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  mayCall(): boolean {
    if (this.#silent < this.#limit) return true;
    if (this.#now() < this.#until) return false;
    // The next caller waits for what this one finds.
    this.#until = this.#now() + this.#pauseMs;
    return true;
  }

  answered(): void {
    this.#silent = 0;
  }

  noAnswer(): void {
    this.#silent += 1;
    if (this.#silent >= this.#limit) this.#until = this.#now() + this.#pauseMs;
  }
}

/**
 * Stops calls to a provider that does not respond: after several failures in a row every call fails at once for a
 * while, then a single one is let through to find out whether the provider is back.
 */
export class CircuitBreaker {
  #failures = 0;
  #openUntil = 0;
  #failureThreshold: number;
  #resetTimeoutMs: number;
  #now: () => number;

  constructor(failureThreshold: number, resetTimeoutMs: number, now: () => number = Date.now) {
    this.#failureThreshold = failureThreshold;
    this.#resetTimeoutMs = resetTimeoutMs;
    this.#now = now;
  }

  allowsCall(): boolean {
    if (this.#failures < this.#failureThreshold) return true;
    if (this.#now() < this.#openUntil) return false;
    // Half-open: other calls keep failing until this one has its result.
    this.#openUntil = this.#now() + this.#resetTimeoutMs;
    return true;
  }

  recordSuccess(): void {
    this.#failures = 0;
  }

  recordFailure(): void {
    this.#failures += 1;
    if (this.#failures >= this.#failureThreshold)
      this.#openUntil = this.#now() + this.#resetTimeoutMs;
  }
}

/**
 * Caches a value that was read from the database while change notifications are received, which report the changes of other
 * instances too. Otherwise every call reads it.
 */
export class CachedWhileListening<Value> {
  #cached: Promise<Value> | null = null;
  #isListening = false;

  get(read: () => Promise<Value>): Promise<Value> {
    if (!this.#isListening) return read();
    if (this.#cached) return this.#cached;
    const reading = read();
    this.#cached = reading;
    reading.catch(() => {
      if (this.#cached === reading) this.#cached = null;
    });
    return reading;
  }

  invalidate(): void {
    this.#cached = null;
  }

  /** @param isListening false as soon as a notification could be missed */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.#cached = null;
  }
}

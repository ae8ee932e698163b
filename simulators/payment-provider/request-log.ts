/** The last calls with what was asked and answered, for the simulator's own page. Kept in memory only. */
export type LogEntry = {
  at: string;
  /** `in`: the shop asked the API. `out`: a webhook was sent to the shop. */
  direction: 'in' | 'out';
  method: string;
  path: string;
  requestId: string | null;
  requestBody: string;
  /** 0 when there was no answer. */
  status: number;
  answerBody: string;
  tookMs: number;
};

const MOST_KEPT = 150;
const MOST_CHARACTERS = 6000;

export class RequestLog {
  #entries: LogEntry[] = [];
  #count = 0;

  add(entry: Omit<LogEntry, 'at'>): void {
    this.#count += 1;
    this.#entries.push({
      ...entry,
      at: new Date().toISOString(),
      requestBody: entry.requestBody.slice(0, MOST_CHARACTERS),
      answerBody: entry.answerBody.slice(0, MOST_CHARACTERS),
    });
    if (this.#entries.length > MOST_KEPT * 2) this.#entries = this.#entries.slice(-MOST_KEPT);
  }

  newestFirst(): LogEntry[] {
    return this.#entries.slice(-MOST_KEPT).reverse();
  }

  /** Calls since the start or the last reset. */
  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#entries = [];
    this.#count = 0;
  }
}

/** The latest calls with requests and responses, for the console. In memory only. */
export type LogEntry = {
  at: string;
  /** `in`: a call of the shop to the API. `out`: a webhook to the shop. */
  direction: 'in' | 'out';
  method: string;
  path: string;
  requestId: string | null;
  requestBody: string;
  /** 0 when there was no response. */
  status: number;
  responseBody: string;
  durationMs: number;
};

const MAX_ENTRIES = 150;
const MAX_BODY_LENGTH = 6000;

export class RequestLog {
  #entries: LogEntry[] = [];
  #count = 0;

  add(entry: Omit<LogEntry, 'at'>): void {
    this.#count += 1;
    this.#entries.push({
      ...entry,
      at: new Date().toISOString(),
      requestBody: entry.requestBody.slice(0, MAX_BODY_LENGTH),
      responseBody: entry.responseBody.slice(0, MAX_BODY_LENGTH),
    });
    if (this.#entries.length > MAX_ENTRIES * 2) this.#entries = this.#entries.slice(-MAX_ENTRIES);
  }

  newestFirst(): LogEntry[] {
    return this.#entries.slice(-MAX_ENTRIES).reverse();
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

import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';

/** After a reading that took so long, the next waits this many times as long: a tenth of a core at most goes into it. */
const REST = 10;

/**
 * Keeps the table that filters are counted from. After a change the table at hand goes on answering while a new one is
 * read, so a big shop's counts may be some seconds old; what is listed, its prices and its stock never are.
 */
export class KeptTable {
  #table: FacetTable | null = null;
  #reading: Promise<FacetTable> | null = null;
  #stale = false;
  #heard = false;
  #restUntil = 0;

  /** @param read reads the catalogue anew; its failure is told only to those who have no table yet */
  get(read: () => Promise<FacetTable>): Promise<FacetTable> {
    const table = this.#table;
    if (!table) return this.#renew(read);
    if ((this.#stale || !this.#heard) && performance.now() >= this.#restUntil)
      this.#renew(read).catch(() => undefined);
    return Promise.resolve(table);
  }

  changed(): void {
    this.#stale = true;
  }

  /** While changes could go unheard the table is read anew again and again. */
  listening(listening: boolean): void {
    this.#heard = listening;
    this.#stale = true;
  }

  #renew(read: () => Promise<FacetTable>): Promise<FacetTable> {
    if (this.#reading) return this.#reading;
    const began = performance.now();
    this.#stale = false;
    const reading = read()
      .then((table) => (this.#table = table))
      .catch((error: unknown) => {
        this.#stale = true;
        throw error;
      })
      .finally(() => {
        this.#reading = null;
        const now = performance.now();
        this.#restUntil = now + REST * (now - began);
      });
    this.#reading = reading;
    return reading;
  }
}

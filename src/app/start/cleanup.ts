/** What must be ended before the process may end, newest first. */
export class Cleanup {
  #ends: (() => Promise<void>)[] = [];
  /** True once the ending has begun: nothing further may be started. */
  begun = false;

  /** @returns takes the end off the list again. */
  add(end: () => Promise<void>): () => void {
    this.#ends.push(end);
    return () => {
      this.#ends = this.#ends.filter((each) => each !== end);
    };
  }

  /** Ends everything; one that fails does not keep the others. */
  async run(): Promise<void> {
    this.begun = true;
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
  }
}

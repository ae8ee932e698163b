/** Functions to call before the process exits, in reverse order. */
export class Cleanup {
  #tasks: (() => Promise<void>)[] = [];
  /** True once the cleanup has started: nothing may be started any more. */
  hasStarted = false;

  /** @returns removes the function again */
  add(end: () => Promise<void>): () => void {
    this.#tasks.push(end);
    return () => {
      this.#tasks = this.#tasks.filter((each) => each !== end);
    };
  }

  /** Calls all functions; an error is printed and does not stop the others. */
  async run(): Promise<void> {
    this.hasStarted = true;
    for (let end = this.#tasks.pop(); end; end = this.#tasks.pop()) {
      try {
        await end();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
  }
}

/**
 * An append-only file of JSON lines. A line is one change as a whole; a change counts only once it is synced to
 * disk, and all changes that arrive during one sync share the next one.
 */
import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How long a change that nobody waits for may be undone by a kill. */
const IN_PASSING_MS = 100;

type Waiter = { resolve: () => void; reject: (fault: unknown) => void };

export class Journal {
  #file: FileHandle;
  #lines: string[] = [];
  #waiters: Waiter[] = [];
  #flushing: Promise<void> | null = null;
  #idle: NodeJS.Timeout | null = null;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * Reads what the file holds, writes it again in its shortest form, and opens it for appending.
   * A last line cut short by a kill was never acknowledged and is dropped.
   * @param shorten receives every kept change and gives the ones that still matter
   */
  static async open<Change>(
    path: string,
    shorten: (changes: Change[]) => Change[],
  ): Promise<Journal> {
    const kept = shorten(await readChanges<Change>(path));
    const fresh = `${path}.new`;
    const file = await open(fresh, 'w', 0o600);
    await file.writeFile(kept.map((change) => `${JSON.stringify(change)}\n`).join(''));
    await file.sync();
    await file.close();
    await rename(fresh, path);
    await syncFolder(dirname(path));
    return new Journal(await open(path, 'a', 0o600));
  }

  /** Adds a change; {@link settled} says when it is safe. */
  append(change: unknown): void {
    this.#lines.push(`${JSON.stringify(change)}\n`);
    this.#flushing ??= this.#flush();
  }

  /** Adds a change that nobody waits for: it goes to disk with the next one, or soon by itself. */
  appendInPassing(change: unknown): void {
    this.#lines.push(`${JSON.stringify(change)}\n`);
    this.#idle ??= setTimeout(() => {
      this.#idle = null;
      this.#flushing ??= this.#flush();
    }, IN_PASSING_MS);
  }

  /** Resolves when everything appended until now is on disk: wait for it before showing any of it to anyone. */
  settled(): Promise<void> {
    if (this.#lines.length === 0 && this.#flushing === null) return Promise.resolve();
    const settled = new Promise<void>((resolve, reject) => this.#waiters.push({ resolve, reject }));
    this.#flushing ??= this.#flush();
    return settled;
  }

  async close(): Promise<void> {
    await this.settled();
    if (this.#idle) clearTimeout(this.#idle);
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    // Let the requests of this turn add their changes before the first sync.
    await new Promise((resolve) => setImmediate(resolve));
    let waiters: Waiter[] = [];
    try {
      while (this.#lines.length > 0 || this.#waiters.length > 0) {
        const lines = this.#lines;
        waiters = this.#waiters;
        this.#lines = [];
        this.#waiters = [];
        if (lines.length > 0) {
          await this.#file.appendFile(lines.join(''));
          await this.#file.datasync();
        }
        for (const waiter of waiters) waiter.resolve();
      }
    } catch (fault) {
      for (const waiter of [...waiters, ...this.#waiters]) waiter.reject(fault);
      // A journal that cannot be written must not go on taking payments.
      console.error(`The payment journal cannot be written: ${String(fault)}`);
      process.exit(1);
    } finally {
      this.#flushing = null;
    }
  }
}

async function readChanges<Change>(path: string): Promise<Change[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fault;
  }
  const lines = text.split('\n');
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Change);
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

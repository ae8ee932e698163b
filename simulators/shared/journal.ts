/**
 * An append-only file of JSON lines, one per change. A change counts once it is synced to disk; changes that arrive
 * during a sync share the next one.
 */
import { createReadStream } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A kill may undo lazily appended changes of this last period. */
const LAZY_FLUSH_MS = 100;

const LINES_PER_WRITE = 500;

type Waiter = { resolve: () => void; reject: (error: unknown) => void };

export class Journal {
  #file: FileHandle;
  #lines: string[] = [];
  #waiters: Waiter[] = [];
  #flushing: Promise<void> | null = null;
  #lazyFlush: NodeJS.Timeout | null = null;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * Reads the file, replaces it by a snapshot, and opens it for appending. Drops an incomplete last line, which was
   * never acknowledged.
   * @param apply receives the changes one at a time: a long journal does not fit into memory twice
   * @param snapshot returns the changes that are still needed
   */
  static async open<Change>(
    path: string,
    apply: (change: Change) => void,
    snapshot: () => Iterable<Change>,
  ): Promise<Journal> {
    for await (const line of linesOf(path)) apply(JSON.parse(line) as Change);
    const temporaryPath = `${path}.new`;
    const file = await open(temporaryPath, 'w', 0o600);
    await file.writeFile(inBatches(snapshot()));
    await file.sync();
    await file.close();
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
    return new Journal(await open(path, 'a', 0o600));
  }

  /** Appends a change; {@link flushed} resolves when it is on disk. */
  append(change: unknown): void {
    this.#lines.push(`${JSON.stringify(change)}\n`);
    this.#flushing ??= this.#flush();
  }

  /** Appends a change that nobody waits for: it is written with the next one, or soon by itself. */
  appendLazily(change: unknown): void {
    this.#lines.push(`${JSON.stringify(change)}\n`);
    this.#lazyFlush ??= setTimeout(() => {
      this.#lazyFlush = null;
      this.#flushing ??= this.#flush();
    }, LAZY_FLUSH_MS);
  }

  /** Resolves when everything appended so far is on disk. Wait for it before reporting any of it. */
  flushed(): Promise<void> {
    if (this.#lines.length === 0 && this.#flushing === null) return Promise.resolve();
    const flushed = new Promise<void>((resolve, reject) => this.#waiters.push({ resolve, reject }));
    this.#flushing ??= this.#flush();
    return flushed;
  }

  async close(): Promise<void> {
    await this.flushed();
    if (this.#lazyFlush) clearTimeout(this.#lazyFlush);
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    // Requests of this turn of the event loop share the first sync.
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
    } catch (error) {
      for (const waiter of [...waiters, ...this.#waiters]) waiter.reject(error);
      // Without a journal, payments must not be accepted.
      console.error(`The payment journal cannot be written: ${String(error)}`);
      process.exit(1);
    } finally {
      this.#flushing = null;
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Batches lines to save system calls. */
function* inBatches(changes: Iterable<unknown>): Generator<string> {
  let lines: string[] = [];
  for (const change of changes) {
    lines.push(`${JSON.stringify(change)}\n`);
    if (lines.length < LINES_PER_WRITE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

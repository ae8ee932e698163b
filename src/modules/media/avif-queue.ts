import type { FileStore } from '#gateways/file-store/file-store.ts';
import { backgroundEncoder } from '#modules/media/encoder.ts';
import { masterKey, widthKey, type PictureWidth } from '#modules/media/media.rules.ts';
import type { Log } from '#platform/log.ts';

/** Requests beyond this are dropped; the next visitor who requests the picture queues it again. */
const MAX_QUEUED = 1000;

interface QueuedWidth {
  readonly id: string;
  readonly width: PictureWidth;
}

/** Encodes AVIFs in the background, one at a time and at the lowest priority; until one exists its WebP is served. */
export class AvifQueue {
  readonly #files: FileStore;
  readonly #log: Pick<Log, 'warn'>;
  readonly #queued = new Map<string, QueuedWidth>();
  readonly #failed = new Set<string>();
  #isRunning = false;

  constructor({ files, log }: { readonly files: FileStore; readonly log: Pick<Log, 'warn'> }) {
    this.#files = files;
    this.#log = log;
  }

  add(id: string, width: PictureWidth): void {
    const key = widthKey(id, width, 'avif');
    if (this.#failed.has(key) || this.#queued.size >= MAX_QUEUED) return;
    this.#queued.set(key, { id, width });
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // A Map is iterated in order of insertion, entries added meanwhile included.
    for (const [key, requested] of this.#queued) {
      await this.#make(key, requested);
      this.#queued.delete(key);
    }
    this.#isRunning = false;
  }

  async #make(key: string, { id, width }: QueuedWidth): Promise<void> {
    try {
      // Another instance may have encoded it.
      if (await this.#files.exists(key)) return;
      const master = await this.#files.get(masterKey(id));
      if (!master) return;
      const task = { kind: 'resize', bytes: master, width, format: 'avif' } as const;
      await this.#files.put(key, await backgroundEncoder.run(task));
    } catch (error) {
      // Not tried again before a restart, or it would fail with every visitor.
      this.#failed.add(key);
      const problem = error instanceof Error ? error.message : String(error);
      this.#log.warn({ picture: id, width, problem }, 'an AVIF could not be encoded');
    }
  }
}

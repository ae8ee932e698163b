import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Master, Unusable } from '#modules/media/encode-picture.ts';
import type { ServedFormat } from '#modules/media/media.rules.ts';

export type Task =
  | { readonly kind: 'create-master'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'resize';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly format: ServedFormat;
    };

interface TaskResults {
  'create-master': Master | Unusable;
  resize: Uint8Array<ArrayBuffer>;
}

export type EncoderReply = { id: number; result: unknown } | { id: number; error: string };

interface EncoderOptions {
  /** The child process's program. */
  readonly program: URL;
  /** Tasks that run at the same time; the others are queued. */
  readonly concurrency: number;
  /** 0 is the shop's own priority, 19 the lowest. */
  readonly niceness: number;
  /** Flags of Node's permission model, in place of {@link DECODER_ONLY}. */
  readonly permissions?: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A decoder that a picture takes over reads the program and nothing else, and neither writes, connects nor starts anything. */
export const DECODER_ONLY: readonly string[] = [
  '--permission',
  // sharp is one; the warning says that an addon can do anything.
  '--allow-addons',
  '--disable-warning=PERM0001',
  // Either may be a link, and the permission is about the file itself.
  ...['src', 'node_modules', 'package.json']
    .map((name) => path.join(ROOT, name))
    .flatMap((place) => [place, realpathSync(place)])
    .map((place) => `--allow-fs-read=${place}`),
];

const PROGRAM = new URL('./encoder-process.ts', import.meta.url);
/** A picture may be made to hang its decoder: the process is killed and the task fails. */
const TASK_TIMEOUT_MS = 60_000;
const IDLE_MS = 10_000;

/** Not necessarily the picture's fault: memory may have run out, or another task may have crashed the process. */
export class EncoderProcessEnded extends Error {}

interface QueuedTask {
  readonly task: Task;
  /** Its process ended once: it is retried with no other task running, which shows whether it is the cause. */
  readonly isolated: boolean;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface RunningTask extends QueuedTask {
  readonly timer: NodeJS.Timeout;
  timedOut: boolean;
}

/**
 * Runs tasks in a child process: a malicious file crashes only that process, its memory is freed when it is idle, and
 * it can have a lower priority. Started on demand. Tasks that were running when it ended are retried once, one by one.
 */
export class Encoder {
  readonly #options: EncoderOptions;
  readonly #queue: QueuedTask[] = [];
  readonly #running = new Map<number, RunningTask>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: EncoderOptions) {
    this.#options = options;
  }

  /** @throws EncoderProcessEnded when the process ended twice; another Error when the task failed or timed out */
  run<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<TaskResults[Kind]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, isolated: false, resolve, reject });
      this.#startTasks();
    });
  }

  #startTasks(): void {
    clearTimeout(this.#idle);
    while (this.#canStart()) {
      const next = this.#queue.shift();
      if (!next) break;
      const child = (this.#child ??= this.#startProcess());
      const id = (this.#lastId += 1);
      const timer = setTimeout(() => {
        runningTask.timedOut = true;
        child.kill('SIGKILL');
      }, TASK_TIMEOUT_MS);
      const runningTask = { ...next, timer, timedOut: false };
      this.#running.set(id, runningTask);
      // Only a running task keeps the shop's own process alive.
      child.ref();
      child.channel?.ref();
      child.send({ id, task: next.task }, (error) => {
        if (error) child.kill('SIGKILL');
      });
    }
    if (this.#running.size > 0 || !this.#child) return;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => this.#child?.disconnect(), IDLE_MS).unref();
  }

  #canStart(): boolean {
    const running = [...this.#running.values()];
    if (running.length === 0) return true;
    const isolated = this.#queue[0]?.isolated === true || running.some((each) => each.isolated);
    return !isolated && running.length < this.#options.concurrency;
  }

  #startProcess(): ChildProcess {
    const child = fork(this.#options.program, [String(this.#options.niceness)], {
      serialization: 'advanced',
      execArgv: [...(this.#options.permissions ?? DECODER_ONLY)],
      // No secret of the shop is in it.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: EncoderReply) => this.#onReply(answer));
    // Also emitted when the process could not be started.
    child.on('error', (error) => this.#onProcessEnd(child, error.message));
    child.on('exit', (code, signal) => this.#onProcessEnd(child, String(signal ?? code)));
    child.on('disconnect', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  #onReply(answer: EncoderReply): void {
    const task = this.#running.get(answer.id);
    if (!task) return;
    clearTimeout(task.timer);
    this.#running.delete(answer.id);
    if ('error' in answer) task.reject(new Error(answer.error));
    else task.resolve(answer.result as never);
    this.#startTasks();
  }

  #onProcessEnd(child: ChildProcess, reason: string): void {
    if (this.#child === child) this.#child = null;
    else if (this.#child !== null) return;
    const lost = [...this.#running.values()];
    this.#running.clear();
    for (const { timer, timedOut, ...queued } of lost.toReversed()) {
      clearTimeout(timer);
      if (timedOut) queued.reject(new Error('encoding the picture timed out'));
      else if (queued.isolated)
        queued.reject(new EncoderProcessEnded(`the encoder process ended (${reason})`));
      else this.#queue.unshift({ ...queued, isolated: true });
    }
    this.#startTasks();
  }
}

/** For pictures that a visitor waits for. */
export const promptEncoder = new Encoder({ program: PROGRAM, concurrency: 2, niceness: 0 });
/** For pictures that nobody waits for. */
export const backgroundEncoder = new Encoder({ program: PROGRAM, concurrency: 1, niceness: 19 });

import { fork, type ChildProcess } from 'node:child_process';
import type { Developed, Unfit } from '#modules/media/encode.ts';

export type Task =
  | { readonly kind: 'develop'; readonly bytes: Uint8Array }
  | { readonly kind: 'narrow'; readonly bytes: Uint8Array; readonly width: number }
  | { readonly kind: 'narrow-to-avifs'; readonly bytes: Uint8Array };

interface Done {
  develop: Developed | Unfit;
  narrow: Uint8Array<ArrayBuffer>;
  'narrow-to-avifs': (readonly [width: number, bytes: Uint8Array])[];
}

export type Answer = { id: number; done: unknown } | { id: number; failed: string };

interface EncoderOptions {
  /** What runs in the process. */
  readonly program: URL;
  /** Tasks worked on at the same time; the others wait their turn. */
  readonly atOnce: number;
  /** 0 like the shop itself, 19 for what may wait until nobody else wants the processor. */
  readonly niceness: number;
}

const PROGRAM = new URL('./encoder-process.ts', import.meta.url);
/** Whoever takes longer hangs, or was made to: the process is ended and its task has failed. */
const TASK_WITHIN_MS = 60_000;
const IDLE_MS = 10_000;

/** Says nothing of the picture: the machine may have been short of memory, or a neighbour was at fault. */
export class ProcessEnded extends Error {}

interface Waiting {
  readonly task: Task;
  /** It was lost with its process once: whether it was at fault shows when it has no neighbour. */
  readonly alone: boolean;
  readonly resolve: (done: never) => void;
  readonly reject: (error: Error) => void;
}

interface Working extends Waiting {
  readonly timer: NodeJS.Timeout;
  tookTooLong: boolean;
}

/**
 * Works on pictures in a process of its own: a file made to break a decoder breaks that process only, its memory is
 * given back when there is nothing to do, and it can yield to the shop. Started when needed. What was under way when it
 * ended is tried once more, one by one.
 */
export class Encoder {
  readonly #options: EncoderOptions;
  readonly #line: Waiting[] = [];
  readonly #working = new Map<number, Working>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: EncoderOptions) {
    this.#options = options;
  }

  /** @throws ProcessEnded when that came to pass twice; another Error when the task failed or took too long */
  run<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Done[Kind]> {
    return new Promise((resolve, reject) => {
      this.#line.push({ task, alone: false, resolve, reject });
      this.#goOn();
    });
  }

  #goOn(): void {
    clearTimeout(this.#idle);
    while (this.#hasRoom()) {
      const next = this.#line.shift();
      if (!next) break;
      const child = (this.#child ??= this.#start());
      const id = (this.#lastId += 1);
      const timer = setTimeout(() => {
        working.tookTooLong = true;
        child.kill('SIGKILL');
      }, TASK_WITHIN_MS);
      const working = { ...next, timer, tookTooLong: false };
      this.#working.set(id, working);
      // Only work keeps the shop's own process from ending.
      child.ref();
      child.channel?.ref();
      child.send({ id, task: next.task }, (error) => {
        if (error) child.kill('SIGKILL');
      });
    }
    if (this.#working.size > 0 || !this.#child) return;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => this.#child?.disconnect(), IDLE_MS).unref();
  }

  #hasRoom(): boolean {
    const under = [...this.#working.values()];
    if (under.length === 0) return true;
    const alone = this.#line[0]?.alone === true || under.some((each) => each.alone);
    return !alone && under.length < this.#options.atOnce;
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, [String(this.#options.niceness)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: Answer) => this.#finish(answer));
    // Also when it could not be started at all.
    child.on('error', (error) => this.#end(child, error.message));
    child.on('exit', (code, signal) => this.#end(child, String(signal ?? code)));
    child.on('disconnect', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  #finish(answer: Answer): void {
    const task = this.#working.get(answer.id);
    if (!task) return;
    clearTimeout(task.timer);
    this.#working.delete(answer.id);
    if ('failed' in answer) task.reject(new Error(answer.failed));
    else task.resolve(answer.done as never);
    this.#goOn();
  }

  #end(child: ChildProcess, why: string): void {
    if (this.#child === child) this.#child = null;
    else if (this.#child !== null) return;
    const lost = [...this.#working.values()];
    this.#working.clear();
    for (const { timer, tookTooLong, ...waiting } of lost.toReversed()) {
      clearTimeout(timer);
      if (tookTooLong) waiting.reject(new Error('the picture took too long'));
      else if (waiting.alone)
        waiting.reject(new ProcessEnded(`the picture process ended (${why})`));
      else this.#line.unshift({ ...waiting, alone: true });
    }
    this.#goOn();
  }
}

/** What somebody waits for. */
export const promptEncoder = new Encoder({ program: PROGRAM, atOnce: 2, niceness: 0 });
/** What nobody waits for. */
export const idleEncoder = new Encoder({ program: PROGRAM, atOnce: 1, niceness: 19 });

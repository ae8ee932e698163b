import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';

/** How long to wait before the queue is taken up again: a restarting database is back in a second or two. */
const AGAIN_AFTER_MS = 1000;

/** Starts to work on the queue, telling what happens to `events`. */
type StartRunner = (events: WorkerEvents) => Promise<Runner>;

/**
 * Keeps working on the queue. The library ends its runner for good when it cannot write off a job that was done,
 * which is what happens when the database restarts at that moment; it is then started again, and the jobs that the
 * ended one had taken are free for everybody. One that was done but not written off runs once more.
 * @throws when it cannot be started the first time
 */
export async function keepRunner(
  pool: pg.Pool,
  log: Log,
  start: StartRunner,
): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  let taken: string[] = [];
  const begin = (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => taken.push(workerPool.id));
    return start(events);
  };
  let runner: Runner | null = await begin();

  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        runner ??= await restart();
        await runner.promise;
      } catch (error) {
        log.warn({ problem: String(error) }, 'the worker ended and is started again');
      }
      runner = null;
      await pause(AGAIN_AFTER_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const restart = async (): Promise<Runner> => {
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [taken]);
    taken = [];
    return await begin();
  };
  const keeping = keep();
  return {
    stop: async () => {
      ending.abort();
      // One that is just ending by itself cannot be stopped.
      await runner?.stop().catch(() => undefined);
      await keeping;
    },
  };
}

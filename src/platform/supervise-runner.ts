import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Delay before the runner restarts; a restarting database is back in a second or two. */
const RESTART_AFTER_MS = 1000;

/** Starts a runner that emits its events on `events`. */
type StartRunner = (events: WorkerEvents) => Promise<Runner>;

/**
 * Restarts the runner when it ends. graphile-worker ends it when a finished job cannot be marked as complete, for
 * example while the database restarts. The jobs it had locked are unlocked first; a job that finished but was not
 * marked runs a second time.
 * @throws when the runner cannot be started the first time
 */
export async function superviseRunner(
  pool: pg.Pool,
  log: Log,
  start: StartRunner,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let workerIds: string[] = [];
  const startRunner = (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
    return start(events);
  };
  let runner: Runner | null = await startRunner();

  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await restart();
        await runner.promise;
      } catch (error) {
        log.warn({ problem: String(error) }, 'the job runner ended and is restarted');
      }
      runner = null;
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const restart = async (): Promise<Runner> => {
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds]);
    workerIds = [];
    return await startRunner();
  };
  const supervision = supervise();
  return {
    stop: async () => {
      stopping.abort();
      // A runner that is already ending by itself throws here.
      await runner?.stop().catch(() => undefined);
      await supervision;
    },
  };
}

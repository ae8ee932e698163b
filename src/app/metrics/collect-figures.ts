import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readWaitingWork, type WaitingWork } from '#app/metrics/waiting-work.repository.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  databaseConnections,
  databaseMaxConnections,
  databaseUp,
  databaseWaiting,
  diskFree,
  diskSize,
  jobsFailed,
  lastVerifiedBackup,
  queueOldestAge,
  queueWaiting,
  registry,
} from '#platform/metrics/instruments.ts';

/** Several Prometheus servers, and people who reload the page, share one look at the database. */
const CACHE_MS = 5000;
/** Well below the ten seconds after which Prometheus gives a process up. */
const TIMEOUT_MS = 3000;

/**
 * Updates the figures that are read when Prometheus requests them. What waits is the same for every process, so that it
 * is still reported when the worker is gone.
 * @param db with a connection of its own, so that a pool without a free one is reported instead of waited for
 */
export function createCollector(ctx: Context, db: Db): () => Promise<void> {
  if (ctx.settings.backup) registry.registerMetric(lastVerifiedBackup);
  let readAt = -Infinity;
  const readDatabase = async (): Promise<void> => {
    if (performance.now() - readAt < CACHE_MS) return;
    const work = await Promise.race([
      readWaitingWork(db, ctx.clock.now(), { usesCdn: ctx.settings.cdn !== null }).catch(
        () => null,
      ),
      pause(TIMEOUT_MS, null, { ref: false }),
    ]);
    report(work);
    if (work) readAt = performance.now();
  };
  return async () => {
    const { totalCount, idleCount, waitingCount, options } = ctx.pool;
    databaseConnections.set({ state: 'idle' }, idleCount);
    databaseConnections.set({ state: 'busy' }, totalCount - idleCount);
    databaseMaxConnections.set(options.max);
    databaseWaiting.set(waitingCount);
    await Promise.all([readDatabase(), measureDisk(ctx.settings.dataDir)]);
  };
}

/** @param work null when the database did not answer: what waits is unknown then */
function report(work: WaitingWork | null): void {
  databaseUp.set(work ? 1 : 0);
  queueWaiting.reset();
  queueOldestAge.reset();
  if (!work) return;
  for (const { queue, waiting, oldestAge } of work.queues) {
    queueWaiting.set({ queue }, waiting);
    queueOldestAge.set({ queue }, oldestAge);
  }
  jobsFailed.set(work.failedJobs);
  lastVerifiedBackup.set(work.verifiedAt);
}

async function measureDisk(folder: string): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(folder);
  diskFree.set(bsize * bavail);
  diskSize.set(bsize * blocks);
}

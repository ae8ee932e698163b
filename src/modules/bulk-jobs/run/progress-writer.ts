import type { Context } from '#platform/context.ts';
import type { OnProgress, Progress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { saveProgress } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import { ShutdownRequested } from '#modules/bulk-jobs/job/shutdown-requested.ts';

const INTERVAL_MS = 400;

/** Saves a job's progress at intervals for the admin area, and stops the job when the process shuts down. */
export function progressWriter(
  ctx: Context,
  jobId: string,
  run: string,
  shutdown?: AbortSignal,
): { onProgress: OnProgress; end: () => Promise<void> } {
  let savedAt = -Infinity;
  let saving: Promise<void> = Promise.resolve();
  const save = (progress: Progress): void => {
    // Progress that could not be saved is replaced by the next.
    saving = saveProgress(ctx.db, jobId, run, progress).catch(() => undefined);
  };
  return {
    onProgress: (progress) => {
      if (shutdown?.aborted) throw new ShutdownRequested();
      const now = performance.now();
      if (now - savedAt < INTERVAL_MS) return;
      savedAt = now;
      save(progress);
    },
    end: () => saving,
  };
}

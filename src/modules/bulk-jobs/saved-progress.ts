import type { Context } from '#platform/context.ts';
import type { Progress, TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { saveProgress } from '#modules/bulk-jobs/run.repository.ts';
import { WorkEnded } from '#modules/bulk-jobs/work-ended.ts';

const EVERY_MS = 400;

/** Writes progress into the job now and then, for whoever looks at it; ends the work when the process is to end. */
export function savedProgress(
  ctx: Context,
  jobId: string,
  run: string,
  ending?: AbortSignal,
): { tell: TellProgress; end: () => Promise<void> } {
  let saved = -Infinity;
  let saving: Promise<void> = Promise.resolve();
  const save = (progress: Progress): void => {
    // One that is not written down is made good by the next.
    saving = saveProgress(ctx.db, jobId, run, progress).catch(() => undefined);
  };
  return {
    tell: (progress) => {
      if (ending?.aborted) throw new WorkEnded();
      const now = performance.now();
      if (now - saved < EVERY_MS) return;
      saved = now;
      save(progress);
    },
    end: () => saving,
  };
}

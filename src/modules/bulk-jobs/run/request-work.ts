import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { actionOn } from '#modules/bulk-jobs/job/audit-job.ts';
import { stateAfterRequest } from '#modules/bulk-jobs/job/job.rules.ts';
import {
  findJob,
  lockJob,
  recordEvent,
  requestWork,
  type BulkJob,
} from '#modules/bulk-jobs/job/jobs.repository.ts';

const STATE_AFTER = { apply: 'applied', undo: 'undone', cancel: 'cancelled' } as const;
type Step = keyof typeof STATE_AFTER;
type RequestStep = (
  ctx: Context,
  actor: Actor,
  job: { jobId: string },
) => Promise<BulkJob | Refusal>;

/** A step of a job that a person requests; requested again, it changes nothing. */
const requestOf =
  (step: Step): RequestStep =>
  (ctx, actor, { jobId }) =>
    inTransaction(ctx.db, async (trx) => {
      const job = await lockJob(trx, jobId);
      if (!job) return refuse('NOT_FOUND');
      if (job.wanted === step || job.state === STATE_AFTER[step]) return job;
      const state = stateAfterRequest(job, step);
      if (isRefusal(state)) return state;
      const now = ctx.clock.now();
      if (step === 'cancel') await recordEvent(trx, job, step, now);
      else await requestWork(trx, jobId, { state, wanted: step, by: actor, now });
      const { added, changed, deleted = 0 } = job.summary;
      const planned = step === 'apply' ? { after: { added, changed, deleted } } : {};
      await recordAudit(trx, actor, { ...actionOn(job, step), ...planned }, now);
      return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
    });

/** Requests that the worker applies a planned job, or resumes an interrupted one. */
export const requestApply = requestOf('apply');

/** Requests that the worker undoes a job; a job that is still writing stops at its next step. */
export const requestUndo = requestOf('undo');

/** Cancels a job that has written nothing; a run that is still reading loses its claim. */
export const cancelJob = requestOf('cancel');

import { useState } from 'react';
import type { BulkEdit, JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import type { RequestInput } from '#contract/contract.ts';
import { useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { pluralize } from '#admin/shared/bulk-edit/job-labels.ts';
import { undoOutcome } from '#admin/shared/bulk-edit/undo-outcome.ts';
import { blockUndo, useUndo } from '#admin/shared/undo/undo.ts';
import { toast } from '#ui/toast.ts';
import type { Failure } from '#web/api/api.ts';
import { toastFailure } from '#web/toasts.ts';

const POLL_INTERVAL_MS = 700;
const FIRST_ROWS = '8';

export type Selected = RequestInput<'adminBulk.edit'>['body']['selection'];
export interface Preview {
  job: JobDetailsWire;
  rows: readonly JobRowWire[];
}

/** Polls a job until no worker runs it. */
async function waitForJob(
  api: AdminApi,
  job: JobDetailsWire,
  onProgress: (job: JobDetailsWire) => void,
): Promise<JobDetailsWire | Failure> {
  let last = job;
  while (last.wanted !== null) {
    onProgress(last);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const next = await api.adminJobs.details({ params: { jobId: job._id } });
    if (next.ok) last = next.data;
    // Network and server errors are temporary; the job runs on.
    else if (next.status !== 0 && next.status < 500) return next;
  }
  return last;
}

const isFailure = (done: JobDetailsWire | Failure): done is Failure => 'ok' in done;

/** Creates, applies and undoes a bulk edit. */
export function useBulkJob() {
  const api = useAdminApi();
  const offerUndo = useUndo('products');
  const refresh = useRefresh('products');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [runningJob, setRunningJob] = useState<JobDetailsWire | null>(null);

  const createPreview = async (selection: Selected, edit: BulkEdit): Promise<void> => {
    setBusy(true);
    const created = await api.adminBulk.edit({ body: { selection, edit } });
    const job = created.ok ? await waitForJob(api, created.data, setRunningJob) : created;
    const rows = isFailure(job)
      ? null
      : await api.adminJobs.rows({ params: { jobId: job._id }, query: { limit: FIRST_ROWS } });
    setBusy(false);
    setRunningJob(null);
    const retry = () => void createPreview(selection, edit);
    if (isFailure(job)) return toastFailure(job, 'The preview could not be loaded', retry);
    setPreview({ job, rows: rows?.ok ? rows.data : [] });
  };

  const discardPreview = (): void => {
    if (preview) void api.adminJobs.cancel({ params: { jobId: preview.job._id } });
    setPreview(null);
  };

  /** Continues when the dialog is closed; a toast reports the result. */
  const apply = async (job: JobDetailsWire): Promise<boolean> => {
    setBusy(true);
    const started = await api.adminJobs.apply({ params: { jobId: job._id } });
    setBusy(false);
    if (!started.ok) {
      toastFailure(started, 'The change could not be applied', () => void apply(job));
      return false;
    }
    void follow(started.data);
    return true;
  };

  const follow = async (job: JobDetailsWire): Promise<void> => {
    const done = await waitForJob(api, job, () => undefined);
    await refresh();
    if (isFailure(done)) return toastFailure(done);
    if (done.state !== 'applied') {
      toast({
        title: `${job.title}: not finished`,
        description: 'Finish or undo it under Import.',
        variant: 'destructive',
      });
      blockUndo('Undo unfinished changes under Import.');
      return;
    }
    const { changed, deleted, refused } = done.summary;
    offerUndo({
      done: `${done.title}: ${pluralize(changed + deleted, 'product')}`,
      description:
        refused > 0 ? `${pluralize(refused, 'product')} skipped; see Import.` : undefined,
      undone: `${done.title}: undone`,
      undo: async () => {
        const undo = await api.adminJobs.undo({ params: { jobId: done._id } });
        if (!undo.ok) return undo;
        const end = await waitForJob(api, undo.data, () => undefined);
        return isFailure(end) ? end : undoOutcome(end);
      },
    });
  };
  return { preview, busy, runningJob, createPreview, discardPreview, apply };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkEdit, JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import type { Sent } from '#contract/contract.ts';
import { useAdminApi, type AdminApi } from '#admin/shell/admin-api.tsx';
import { counted } from '#admin/shell/bulk-edit/job-words.ts';
import { undoOutcome } from '#admin/shell/bulk-edit/undo-outcome.ts';
import { barUndo, useUndo } from '#admin/shell/undo.ts';
import { toast } from '#ui/toast.ts';
import type { Failure } from '#web/api.ts';
import { toastFailure } from '#web/toasts.ts';

const EVERY_MS = 700;
const FIRST_ROWS = '8';

export type Selected = Sent<'adminBulk.edit'>['body']['selection'];
export interface Preview {
  job: JobDetailsWire;
  rows: readonly JobRowWire[];
}

/** Asks after a job until nobody is at work on it. */
async function settled(
  api: AdminApi,
  job: JobDetailsWire,
  tell: (job: JobDetailsWire) => void,
): Promise<JobDetailsWire | Failure> {
  let last = job;
  while (last.wanted !== null) {
    tell(last);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const next = await api.adminJobs.details({ params: { jobId: job._id } });
    if (next.ok) last = next.data;
    // What passes by itself is waited for: the work goes on meanwhile.
    else if (next.status !== 0 && next.status < 500) return next;
  }
  return last;
}

const isFailure = (done: JobDetailsWire | Failure): done is Failure => 'ok' in done;

/** The steps of a change of many products, each asked of the shop. */
export function useBulkJob() {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [atWork, setAtWork] = useState<JobDetailsWire | null>(null);

  const look = async (selection: Selected, edit: BulkEdit): Promise<void> => {
    setBusy(true);
    const begun = await api.adminBulk.edit({ body: { selection, edit } });
    const job = begun.ok ? await settled(api, begun.data, setAtWork) : begun;
    const rows = isFailure(job)
      ? null
      : await api.adminJobs.rows({ params: { jobId: job._id }, query: { limit: FIRST_ROWS } });
    setBusy(false);
    setAtWork(null);
    const again = () => void look(selection, edit);
    if (isFailure(job)) return toastFailure(job, 'The change could not be looked at', again);
    setPreview({ job, rows: rows?.ok ? rows.data : [] });
  };

  const giveUp = (): void => {
    if (preview) void api.adminJobs.cancel({ params: { jobId: preview.job._id } });
    setPreview(null);
  };

  /** Goes on when the dialog is closed: the toast says when it is done. */
  const apply = async (job: JobDetailsWire): Promise<boolean> => {
    setBusy(true);
    const asked = await api.adminJobs.apply({ params: { jobId: job._id } });
    setBusy(false);
    if (!asked.ok) {
      toastFailure(asked, 'The change could not be applied', () => void apply(job));
      return false;
    }
    void follow(asked.data);
    return true;
  };

  const follow = async (job: JobDetailsWire): Promise<void> => {
    const done = await settled(api, job, () => undefined);
    await revalidate();
    if (isFailure(done)) return toastFailure(done);
    if (done.state !== 'applied') {
      toast({
        title: `${job.title}: not finished`,
        description: 'Finish or undo it under Import.',
        variant: 'destructive',
      });
      barUndo('A change that is not finished is undone under Import.');
      return;
    }
    const { changed, deleted, refused } = done.summary;
    offerUndo({
      done: `${done.title}: ${counted(changed + deleted, 'product')}`,
      description:
        refused > 0 ? `${counted(refused, 'product')} left as they are; see Import.` : undefined,
      undone: `${done.title}: undone`,
      undo: async () => {
        const undo = await api.adminJobs.undo({ params: { jobId: done._id } });
        if (!undo.ok) return undo;
        const end = await settled(api, undo.data, () => undefined);
        return isFailure(end) ? end : undoOutcome(end);
      },
    });
  };
  return { preview, busy, atWork, look, giveUp, apply };
}

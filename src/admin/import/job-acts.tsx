import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { counted } from '#admin/shell/bulk-edit/job-words.ts';
import { barUndo } from '#admin/shell/undo.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toastFailure } from '#web/toasts.ts';

type Act = 'apply' | 'undo' | 'cancel';
const FAILED: Record<Act, string> = {
  apply: 'Could not be applied',
  undo: 'Could not be undone',
  cancel: 'Could not be cancelled',
};

/** A job is taken back where it stands, not by Ctrl/Cmd+Z. */
const NOT_BY_UNDO: Record<Act, string> = {
  apply: 'Changes of many products are taken back under Import.',
  undo: 'What was undone under Import stays undone.',
  cancel: 'What was cancelled under Import stays cancelled.',
};

/** What can be done with a job now. */
export function JobActs({ job, isMapping }: { job: JobDetailsWire; isMapping: boolean }) {
  const api = useAdminApi();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState<Act | null>(null);
  const { state, wanted, summary } = job;
  const writes = summary.added + summary.changed + summary.deleted;

  const ask = async (act: Act) => {
    setBusy(act);
    const done = await api.adminJobs[act]({ params: { jobId: job._id } });
    await revalidate();
    setBusy(null);
    if (!done.ok) return toastFailure(done, FAILED[act], () => void ask(act));
    barUndo(NOT_BY_UNDO[act]);
  };
  const canApply = state === 'planned' && !isMapping && writes > 0;
  const isStopped = wanted === null && (state === 'applying' || state === 'undoing');
  const canUndo = state === 'applied' || state === 'applying' || (state === 'undoing' && !wanted);
  const canCancel = ['uploaded', 'planned', 'reading'].includes(state);
  return (
    <>
      {canCancel ? (
        <Button variant="quiet" busy={busy === 'cancel'} onClick={() => void ask('cancel')}>
          Cancel
        </Button>
      ) : null}
      {job.columns.length > 0 &&
      !wanted &&
      state !== 'uploaded' &&
      state !== 'applied' &&
      !params.has('columns') ? (
        <ButtonLink href="?columns=">Change the columns</ButtonLink>
      ) : null}
      {canUndo ? (
        <Button icon="return" busy={busy === 'undo'} onClick={() => void ask('undo')}>
          {state === 'applied' ? 'Undo' : 'Stop and undo'}
        </Button>
      ) : null}
      {canApply || (isStopped && state === 'applying') ? (
        <Button variant="primary" busy={busy === 'apply'} onClick={() => void ask('apply')}>
          {isStopped ? 'Finish' : `Apply to ${counted(writes, 'product')}`}
        </Button>
      ) : null}
    </>
  );
}

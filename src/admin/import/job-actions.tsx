import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { pluralize } from '#admin/shared/bulk-edit/job-labels.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toastFailure } from '#web/toasts.ts';

type JobAction = 'apply' | 'undo' | 'cancel';
const FAILED: Record<JobAction, string> = {
  apply: 'Could not be applied',
  undo: 'Could not be undone',
  cancel: 'Could not be cancelled',
};

/** Jobs are undone on their own page, not by Ctrl/Cmd+Z. */
const NOT_BY_UNDO: Record<JobAction, string> = {
  apply: 'Undo bulk changes under Import.',
  undo: 'An undo under Import cannot be undone.',
  cancel: 'A cancelled import cannot be restored.',
};

/** The actions available in the job's state. */
export function JobActions({ job, isMapping }: { job: JobDetailsWire; isMapping: boolean }) {
  const api = useAdminApi();
  const refresh = useRefresh('jobs');
  const [params] = useSearchParams();
  const [busy, setBusy] = useState<JobAction | null>(null);
  const { state, wanted, summary } = job;
  const writes = summary.added + summary.changed + summary.deleted;

  const run = async (action: JobAction) => {
    setBusy(action);
    const done = await api.adminJobs[action]({ params: { jobId: job._id } });
    await refresh();
    setBusy(null);
    if (!done.ok) return toastFailure(done, FAILED[action], () => void run(action));
    blockUndo(NOT_BY_UNDO[action]);
  };
  const canApply = state === 'planned' && !isMapping && writes > 0;
  const isStopped = wanted === null && (state === 'applying' || state === 'undoing');
  const canUndo = state === 'applied' || state === 'applying' || (state === 'undoing' && !wanted);
  const canCancel = ['uploaded', 'planned', 'reading'].includes(state);
  return (
    <>
      {canCancel ? (
        <Button variant="quiet" busy={busy === 'cancel'} onClick={() => void run('cancel')}>
          Cancel
        </Button>
      ) : null}
      {job.columns.length > 0 &&
      !wanted &&
      state !== 'uploaded' &&
      state !== 'applied' &&
      !params.has('columns') ? (
        <ButtonLink href="?columns=">Change columns</ButtonLink>
      ) : null}
      {canUndo ? (
        <Button icon="return" busy={busy === 'undo'} onClick={() => void run('undo')}>
          {state === 'applied' ? 'Undo' : 'Stop and undo'}
        </Button>
      ) : null}
      {canApply || (isStopped && state === 'applying') ? (
        <Button variant="primary" busy={busy === 'apply'} onClick={() => void run('apply')}>
          {isStopped ? 'Finish' : `Apply to ${pluralize(writes, 'product')}`}
        </Button>
      ) : null}
    </>
  );
}

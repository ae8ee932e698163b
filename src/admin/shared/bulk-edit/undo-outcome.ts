import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { pluralize } from '#admin/shared/bulk-edit/job-labels.ts';
import type { Undone } from '#admin/shared/undo/undo.ts';

/** The result of undoing a bulk job, from its final state. */
export function undoOutcome({
  state,
  title,
  summary,
  problem,
}: Pick<JobDetailsWire, 'state' | 'title' | 'summary' | 'problem'>): Undone {
  if (state === 'undone') return { ok: true };
  const { undone, notUndone } = summary;
  if (state === 'applied' && notUndone)
    return {
      ok: true,
      instead: {
        title: undone ? `${title}: partly undone` : `${title}: not undone`,
        description: `${pluralize(notUndone, 'product')} ${notUndone === 1 ? 'was' : 'were'} sold or changed since and ${notUndone === 1 ? 'was' : 'were'} not restored; see Import.`,
      },
    };
  return {
    ok: true,
    instead: {
      title: `${title}: not undone`,
      description: `${problem ?? 'It was interrupted.'} See Import.`,
    },
  };
}

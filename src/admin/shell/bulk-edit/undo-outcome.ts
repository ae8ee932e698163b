import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { counted } from '#admin/shell/bulk-edit/job-words.ts';
import type { Undone } from '#admin/shell/undo.ts';

/** What came of taking a change of many products back, told by the job when nobody is at work on it any more. */
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
        title: undone ? `${title}: undone in part` : `${title}: not undone`,
        description: `${counted(notUndone, 'product')} sold or changed since ${notUndone === 1 ? 'stays as it is' : 'stay as they are'}; see Import.`,
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

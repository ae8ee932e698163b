import { formatNumber } from '#kernel/format-number.ts';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import type { StatusTone } from '#ui/tag.tsx';

/** A job's state as text. A job in an intermediate state that no worker runs was interrupted. */
export function jobState({ state, wanted }: JobWire): { words: string; tone: StatusTone } {
  switch (state) {
    case 'uploaded':
      return { words: 'Columns to check', tone: 'caution' };
    case 'reading':
      return { words: 'Comparing', tone: 'neutral' };
    case 'planned':
      return { words: 'Ready to apply', tone: 'caution' };
    case 'applying':
      return wanted ? { words: 'Saving', tone: 'neutral' } : INTERRUPTED;
    case 'applied':
      return { words: 'Applied', tone: 'good' };
    case 'undoing':
      return wanted ? { words: 'Undoing', tone: 'neutral' } : INTERRUPTED;
    case 'undone':
      return { words: 'Undone', tone: 'neutral' };
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' };
    case 'failed':
      return { words: 'Failed', tone: 'bad' };
  }
}
const INTERRUPTED = { words: 'Interrupted', tone: 'bad' } as const;

export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What a job does or did, in one line. */
export function jobSummary({ summary, state }: JobWire): string {
  if (state === 'undone' || (summary.undone ?? 0) > 0)
    return [
      `${pluralize(summary.undone ?? 0, 'product')} restored`,
      ...(summary.notUndone ? [`${summary.notUndone} skipped`] : []),
    ].join(', ');
  const parts = [
    [summary.added, 'new'],
    [summary.changed, 'changed'],
    [summary.deleted, 'deleted'],
    [summary.unchanged, 'same'],
    [summary.refused, 'refused'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join(', ');
}

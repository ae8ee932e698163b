import { inDigits } from '#ui/digits.ts';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import type { StatusTone } from '#ui/tag.tsx';

/** A job's state in words. One that stands in the middle while nobody works on it was interrupted. */
export function stateOf({ state, wanted }: JobWire): { words: string; tone: StatusTone } {
  switch (state) {
    case 'uploaded':
      return { words: 'Columns to check', tone: 'caution' };
    case 'reading':
      return { words: 'Being compared', tone: 'neutral' };
    case 'planned':
      return { words: 'Ready to apply', tone: 'caution' };
    case 'applying':
      return wanted ? { words: 'Being written', tone: 'neutral' } : INTERRUPTED;
    case 'applied':
      return { words: 'Applied', tone: 'good' };
    case 'undoing':
      return wanted ? { words: 'Being undone', tone: 'neutral' } : INTERRUPTED;
    case 'undone':
      return { words: 'Undone', tone: 'neutral' };
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' };
    case 'failed':
      return { words: 'Failed', tone: 'bad' };
  }
}
const INTERRUPTED = { words: 'Interrupted', tone: 'bad' } as const;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;

/** What a job does or has done, in one line. */
export function numbersOf({ summary, state }: JobWire): string {
  if (state === 'undone' || (summary.undone ?? 0) > 0)
    return [
      `${counted(summary.undone ?? 0, 'product')} as before`,
      ...(summary.notUndone ? [`${summary.notUndone} left as they are`] : []),
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
    .map(([count, word]) => `${inDigits(count)} ${word}`)
    .join(', ');
}

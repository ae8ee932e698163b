import { expect, test } from 'vitest';
import { undoOutcome } from '#admin/shared/bulk-edit/undo-outcome.ts';

type Job = Parameters<typeof undoOutcome>[0];
const outcome = (
  state: Job['state'],
  undone: number | null,
  notUndone: number | null,
  problem: string | null = null,
) =>
  undoOutcome({
    title: 'Price up by 10 %',
    problem,
    state,
    summary: { undone, notUndone } as Job['summary'],
  });

test('only a job that was undone completely counts as undone', () => {
  expect(outcome('undone', 3, 0)).toEqual({ ok: true });
});

test('products that were not restored are counted', () => {
  expect(outcome('applied', 1, 2).instead).toEqual({
    title: 'Price up by 10 %: partly undone',
    description: '2 products were sold or changed since and were not restored; see Import.',
  });
  expect(outcome('applied', 0, 1).instead).toEqual({
    title: 'Price up by 10 %: not undone',
    description: '1 product was sold or changed since and was not restored; see Import.',
  });
});

test('an interrupted undo reports the problem of the job', () => {
  const problem = 'Something went wrong in the middle. Finish it, or take it back.';
  expect(outcome('undoing', null, null, problem).instead).toEqual({
    title: 'Price up by 10 %: not undone',
    description: `${problem} See Import.`,
  });
});

import { expect, test } from 'vitest';
import { undoOutcome } from '#admin/shared/bulk-edit/undo-outcome.ts';

const summary = {
  lines: 0,
  products: 3,
  added: 0,
  changed: 3,
  deleted: 0,
  unchanged: 0,
  refused: 0,
  refusedLines: 0,
  variantsAdded: 0,
  variantsChanged: 0,
  pictures: 0,
  values: 3,
  notes: [],
};
const job = { title: 'Price up by 10 %', problem: null };

test('only a job that was undone completely counts as undone', () => {
  expect(
    undoOutcome({ ...job, state: 'undone', summary: { ...summary, undone: 3, notUndone: 0 } }),
  ).toEqual({ ok: true });
});

test('products that were not restored are counted', () => {
  expect(
    undoOutcome({ ...job, state: 'applied', summary: { ...summary, undone: 1, notUndone: 2 } })
      .instead,
  ).toEqual({
    title: 'Price up by 10 %: partly undone',
    description: '2 products were sold or changed since and were not restored; see Import.',
  });
  expect(
    undoOutcome({ ...job, state: 'applied', summary: { ...summary, undone: 0, notUndone: 1 } })
      .instead,
  ).toEqual({
    title: 'Price up by 10 %: not undone',
    description: '1 product was sold or changed since and was not restored; see Import.',
  });
});

test('an interrupted undo reports the problem of the job', () => {
  const problem = 'Something went wrong in the middle. Finish it, or take it back.';
  const stopped = { ...summary, undone: null, notUndone: null };
  expect(undoOutcome({ ...job, state: 'undoing', problem, summary: stopped }).instead).toEqual({
    title: 'Price up by 10 %: not undone',
    description: `${problem} See Import.`,
  });
});

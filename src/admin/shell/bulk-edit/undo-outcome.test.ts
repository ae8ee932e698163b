import { expect, test } from 'vitest';
import { undoOutcome } from '#admin/shell/bulk-edit/undo-outcome.ts';

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

test('only what was taken back whole is told as undone', () => {
  expect(
    undoOutcome({ ...job, state: 'undone', summary: { ...summary, undone: 3, notUndone: 0 } }),
  ).toEqual({ ok: true });
});

test('products that stayed are counted', () => {
  expect(
    undoOutcome({ ...job, state: 'applied', summary: { ...summary, undone: 1, notUndone: 2 } })
      .instead,
  ).toEqual({
    title: 'Price up by 10 %: undone in part',
    description: '2 products sold or changed since stay as they are; see Import.',
  });
  expect(
    undoOutcome({ ...job, state: 'applied', summary: { ...summary, undone: 0, notUndone: 1 } })
      .instead,
  ).toEqual({
    title: 'Price up by 10 %: not undone',
    description: '1 product sold or changed since stays as it is; see Import.',
  });
});

test('one that stopped in the middle says so', () => {
  const problem = 'Something went wrong in the middle. Finish it, or take it back.';
  const stopped = { ...summary, undone: null, notUndone: null };
  expect(undoOutcome({ ...job, state: 'undoing', problem, summary: stopped }).instead).toEqual({
    title: 'Price up by 10 %: not undone',
    description: `${problem} See Import.`,
  });
});

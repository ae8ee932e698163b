import { expect, test } from 'vitest';
import { isRefusal, refusalMessage } from '#contract/refusals.ts';
import { stateAfter, stateAfterRequest, type JobState } from '#modules/bulk-jobs/job/job.rules.ts';

const REQUESTS = ['plan', 'apply', 'undo', 'cancel'] as const;

const after = (state: JobState, request: (typeof REQUESTS)[number], kind: 'import' | 'edit') =>
  stateAfterRequest({ kind, number: 7, state }, request);

test.each<[JobState, string]>([
  ['uploaded', 'plan cancel'],
  ['reading', 'cancel'],
  ['planned', 'plan apply cancel'],
  ['applying', 'apply undo'],
  ['applied', 'undo'],
  ['undoing', 'undo'],
  ['undone', ''],
  ['cancelled', ''],
  ['failed', 'plan cancel'],
])('%s allows these requests: %s', (state, requests) => {
  const allowed = REQUESTS.filter((request) => !isRefusal(after(state, request, 'import')));
  expect(allowed.join(' ')).toBe(requests);
});

test('only a job that has written nothing can expire', () => {
  for (const state of ['applying', 'applied', 'undoing', 'undone'] as const)
    expect(() => stateAfter(state, 'expired')).toThrow(`a bulk job that is ${state}`);
});

test.each([
  ['applied', 'apply', 'import', 'is already applied.'],
  ['uploaded', 'apply', 'import', 'is not compared yet. Wait until you can review the changes.'],
  ['undone', 'undo', 'edit', 'is already undone.'],
  ['failed', 'undo', 'import', 'has not written anything, so there is nothing to undo.'],
  ['applied', 'cancel', 'import', 'has already written changes. You can undo it instead.'],
] as const)(
  '%s and %s of an %s: the refusal names it and says why',
  (state, request, kind, why) => {
    const refusal = after(state, request, kind);
    const name = { import: 'Import 7', edit: 'Bulk edit 7' }[kind];
    expect(isRefusal(refusal) && refusalMessage(refusal)).toBe(`${name} ${why}`);
  },
);

import { expect, test } from 'vitest';
import { isRefusal, refusalMessage } from '#contract/refusals.ts';
import { stateAfter, stateAfterRequest, type JobState } from '#modules/bulk-jobs/run/job.rules.ts';

const STATES: readonly JobState[] = [
  'uploaded',
  'reading',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
];
const REQUESTS = ['plan', 'apply', 'undo', 'cancel'] as const;

const after = (state: JobState, request: (typeof REQUESTS)[number], kind: 'import' | 'edit') =>
  stateAfterRequest({ kind, number: 7, state }, request);

test('each state allows these requests', () => {
  const allowed = STATES.map((state) => [
    state,
    REQUESTS.filter((request) => !isRefusal(after(state, request, 'import'))).join(' '),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    uploaded: 'plan cancel',
    reading: 'cancel',
    planned: 'plan apply cancel',
    applying: 'apply undo',
    applied: 'undo',
    undoing: 'undo',
    undone: '',
    cancelled: '',
    failed: 'plan cancel',
  });
});

test('only a job that has written nothing can be cancelled, expire or be planned', () => {
  for (const state of ['applying', 'applied', 'undoing', 'undone'] as const) {
    for (const request of ['plan', 'cancel'] as const)
      expect(isRefusal(after(state, request, 'import')), state).toBe(true);
    expect(() => stateAfter(state, 'expired')).toThrow(`a bulk job that is ${state}`);
  }
});

test('a refused request says why and names the job', () => {
  const sentence = (...given: Parameters<typeof after>) => {
    const refusal = after(...given);
    return isRefusal(refusal) ? refusalMessage(refusal) : '';
  };
  expect(sentence('applied', 'apply', 'import')).toBe('Import 7 is already applied.');
  expect(sentence('uploaded', 'apply', 'import')).toBe(
    'Import 7 is not compared yet. Wait until you can review the changes.',
  );
  expect(sentence('undone', 'undo', 'edit')).toBe('Bulk edit 7 is already undone.');
  expect(sentence('failed', 'undo', 'import')).toBe(
    'Import 7 has not written anything, so there is nothing to undo.',
  );
  expect(sentence('applied', 'cancel', 'import')).toBe(
    'Import 7 has already written changes. You can undo it instead.',
  );
});

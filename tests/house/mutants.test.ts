import { expect, test } from 'vitest';
import { problemOf } from '../../tools/mutants/locate.ts';
import { MUTATIONS } from '../../tools/mutants/mutations/index.ts';

test('every mutation fits the source: its file and tests exist, and its text occurs once', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  const problems = MUTATIONS.flatMap((mutation) => {
    const problem = problemOf(mutation);
    return problem === null ? [] : [`${mutation.name}: ${problem}`];
  });
  expect(problems, 'correct the mutation in tools/mutants/mutations').toEqual([]);
});

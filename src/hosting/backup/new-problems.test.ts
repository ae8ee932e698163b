import { expect, test } from 'vitest';
import { newProblems } from '#hosting/backup/new-problems.ts';

const violation = (name: string, problem: string) => ({ name, problem, meaning: '', fix: '' });
const stock = (units: number) => violation('C2', `variant 1 has ${units} on hand`);

test('a problem that the shop has, too, says nothing about its backup', () => {
  expect(newProblems([stock(4)], [stock(4)])).toEqual([]);
  // A unit was sold meanwhile.
  expect(newProblems([stock(4)], [stock(3)])).toEqual([]);
});

test('a problem of the backup alone is reported', () => {
  const lost = violation('C14', 'picture b has a row but no file');
  expect(newProblems([lost], [])).toEqual([lost]);
  expect(newProblems([stock(4), lost], [stock(4)])).toEqual([lost]);
  const known = violation('C14', 'picture a has a row but no file');
  expect(newProblems([known, lost], [known])).toEqual([lost]);
});

import { expect, test } from 'vitest';
import { holding } from '#platform/database/holding.ts';

test.each([
  ['hat', '%hat%'],
  ['100 %', '%100 \\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['$& %%', '%$& \\%\\%%'],
])('%s is looked for literally', (text, pattern) => {
  expect(holding(text)).toBe(pattern);
});

import { expect, test } from 'vitest';
import { containsPattern } from '#platform/database/like-pattern.ts';

test.each([
  ['hat', '%hat%'],
  ['100 %', '%100 \\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['$& %%', '%$& \\%\\%%'],
])('wildcards in %s are escaped', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern);
});

import { expect, test } from 'vitest';
import { isId, newId } from '#kernel/ids.ts';

test('ids are UUIDv7, distinct, and sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

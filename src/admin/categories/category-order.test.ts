import { expect, test } from 'vitest';
import { withMoved } from '#admin/categories/category-order.ts';

const of = (_id: string, parent: string | null = null) => ({ _id, parent });
const LIST = [of('tea'), of('coffee'), of('beans', 'coffee'), of('pods', 'coffee'), of('cups')];

const moved = (id: string, to: number) => {
  const category = LIST.find(({ _id }) => _id === id) ?? of(id);
  return withMoved(LIST, category, to)
    .map(({ _id }) => _id)
    .join(' ');
};

test('a category moves with its parts, and a part within its category', () => {
  expect(moved('coffee', 0)).toBe('coffee beans pods tea cups');
  expect(moved('cups', 0)).toBe('cups tea coffee beans pods');
  expect(moved('tea', 2)).toBe('coffee beans pods cups tea');
  expect(moved('pods', 0)).toBe('tea coffee pods beans cups');
});

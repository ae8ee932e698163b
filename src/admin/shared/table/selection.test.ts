import { expect, test } from 'vitest';
import { toggled } from '#admin/shared/table/selection.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const none = { listKey: '', all: false, marked: new Set<string>(), last: null };

test('Shift-click sets all rows in between like the clicked row', () => {
  const one = toggled(none, IDS, 'b', false);
  const range = toggled(one, IDS, 'd', true);
  expect([...range.marked]).toEqual(['b', 'c', 'd']);
  const back = toggled(range, IDS, 'b', true);
  expect([...back.marked]).toEqual([]);
  const up = toggled(toggled(none, IDS, 'd', false), IDS, 'c', true);
  expect([...up.marked].toSorted()).toEqual(['c', 'd']);
});

test('without Shift, or when the previous row is no longer in the list, only the clicked row changes', () => {
  const one = toggled(none, IDS, 'a', false);
  expect([...toggled(one, IDS, 'e', false).marked]).toEqual(['a', 'e']);
  expect([...toggled({ ...one, last: 'gone' }, IDS, 'e', true).marked]).toEqual(['a', 'e']);
});

import { expect, test } from 'vitest';
import { toggled } from '#admin/shell/list/selection.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const none = { question: '', all: false, marked: new Set<string>(), last: null };

test('with shift everything between becomes like the row that is pressed', () => {
  const one = toggled(none, IDS, 'b', false);
  const range = toggled(one, IDS, 'd', true);
  expect([...range.marked]).toEqual(['b', 'c', 'd']);
  const back = toggled(range, IDS, 'b', true);
  expect([...back.marked]).toEqual([]);
  const up = toggled(toggled(none, IDS, 'd', false), IDS, 'c', true);
  expect([...up.marked].toSorted()).toEqual(['c', 'd']);
});

test('without shift, or when the row before is not in the list any more, only this one', () => {
  const one = toggled(none, IDS, 'a', false);
  expect([...toggled(one, IDS, 'e', false).marked]).toEqual(['a', 'e']);
  expect([...toggled({ ...one, last: 'gone' }, IDS, 'e', true).marked]).toEqual(['a', 'e']);
});

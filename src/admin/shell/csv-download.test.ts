import { expect, test } from 'vitest';
import { csvOf, cutSentence } from '#admin/shell/csv-download.ts';

test('cells are quoted where they must be, and no text becomes a formula', () => {
  expect(
    csvOf([
      ['Day', 'Revenue'],
      ['a "quoted", one', -12.5],
      ['=1+1', null],
      ['two\nlines', undefined],
    ]),
  ).toBe('Day,Revenue\r\n"a ""quoted"", one",-12.5\r\n\'=1+1,\r\n"two\nlines",\r\n');
});

test('of a file that is cut it is told how much it holds', () => {
  expect(cutSentence(1000, 1234)).toBe('The file holds the first 1,000 of 1,234 rows.');
  expect(cutSentence(10_000, null)).toBe('The file holds the first 10,000 rows; there are more.');
  expect([cutSentence(1000, 1000), cutSentence(0, 0)]).toEqual([null, null]);
});

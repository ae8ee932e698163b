import { expect, test } from 'vitest';
import { csvOf } from '#admin/shell/csv-download.ts';

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

import { expect, test } from 'vitest';
import { toCsv, truncationNotice } from '#admin/shared/csv/csv.ts';

test('cells are quoted where needed, and no text becomes a formula', () => {
  expect(
    toCsv([
      ['Day', 'Revenue'],
      ['a "quoted", one', -12.5],
      ['=1+1', null],
      ['two\nlines', undefined],
    ]),
  ).toBe('Day,Revenue\r\n"a ""quoted"", one",-12.5\r\n\'=1+1,\r\n"two\nlines",\r\n');
});

test('amounts are numbers, also below zero; what only begins like one is text', () => {
  expect(toCsv([['-12.50', '-3', '0.00', '+49 431', '-1-2', '-']])).toBe(
    "-12.50,-3,0.00,'+49 431,'-1-2,'-\r\n",
  );
});

test('a truncated file comes with a notice of how many rows it contains', () => {
  expect(truncationNotice(1000, 1234)).toBe('The file contains the first 1,000 of 1,234 rows.');
  expect(truncationNotice(10_000, null)).toBe(
    'The file contains the first 10,000 rows; there are more.',
  );
  expect([truncationNotice(1000, 1000), truncationNotice(0, 0)]).toEqual([null, null]);
});

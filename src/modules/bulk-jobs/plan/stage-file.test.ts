import { expect, test } from 'vitest';
import { columnsIn, readHeader, stagedLine } from '#modules/bulk-jobs/plan/stage-file.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

const MAPPING = {
  Ton: 'Option: colour',
  Weite: 'Option: size',
  Dosis: 'Option: called as the column',
  Note: 'Option: size',
};

test('columns that are mapped as colour, size or option become options in free places', () => {
  const notes = new Notes();
  const cells = ['Title', 'Option1 value', 'Ton', 'Dosis', 'Note', 'Price'];
  const header = readHeader({ cells, line: 1 }, MAPPING, notes);
  const line = stagedLine({ cells: ['Tea', 'Box', 'Rot', '5 g', 'x', '4.50'], line: 2 }, header);
  expect(line.cells).toEqual({
    Title: 'Tea',
    'Option1 value': 'Box',
    'Option2 name': 'Color',
    'Option2 value': 'Rot',
    'Option3 name': 'Dosis',
    'Option3 value': '5 g',
    Price: '4.50',
  });
  expect(columnsIn(header)).toContain('Option2 name');
  expect(notes.list().map(({ sentence }) => sentence)).toEqual([
    'A product has at most 3 options: the column "Note" is left out.',
  ]);
  const blank = stagedLine({ cells: ['Tea', '', '', ' ', '', '4.50'], line: 3 }, header);
  expect(blank.cells).toEqual({ Title: 'Tea', Price: '4.50' });
});

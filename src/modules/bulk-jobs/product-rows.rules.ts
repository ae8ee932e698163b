import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { readCell, type ImportRow, type Reading } from '#modules/bulk-jobs/row.rules.ts';

/** What the first row says that says anything in a column about the whole product; later ones that differ are told. */
export function firstReading(
  rows: readonly ImportRow[],
  column: string,
  notes?: Notes,
): { reading: Reading; line: number } {
  const [first] = rows;
  let found: { reading: Reading; line: number } | null = null;
  for (const { cells, line } of rows) {
    const reading = readCell(cells, column);
    if (reading.blank) continue;
    found ??= { reading, line };
    if (reading.text !== found.reading.text)
      notes?.add(`A product has several values in "${column}": the first is taken.`, line);
  }
  return found ?? { reading: { blank: true, clear: false, text: '' }, line: first?.line ?? 0 };
}

const OF_A_VARIANT = [
  'Option1 value',
  'Option2 value',
  'Option3 value',
  'Price',
  'SKU',
  'Inventory quantity',
];

/** Rows that only add a picture say nothing of a variant, although some programs repeat its smaller cells there. */
export function isVariantRow({ cells }: ImportRow, isFirstOfNew: boolean): boolean {
  if (isFirstOfNew || OF_A_VARIANT.some((column) => !readCell(cells, column).blank)) return true;
  if (!readCell(cells, 'Product image URL').blank) return false;
  return Object.keys(cells).some((name) => columnOf(name).column.level === 'variant');
}

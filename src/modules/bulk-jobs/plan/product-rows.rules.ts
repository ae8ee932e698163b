import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { readCell, type ImportRow, type Reading } from '#modules/bulk-jobs/csv/cell.rules.ts';

/** The first value in a column about the whole product; later values that differ are noted. */
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
      notes?.add(`A product has several values in "${column}": only the first is used.`, line);
  }
  return found ?? { reading: { blank: true, clear: false, text: '' }, line: first?.line ?? 0 };
}

const VARIANT_COLUMNS = [
  'Option1 value',
  'Option2 value',
  'Option3 value',
  'Price',
  'SKU',
  'Inventory quantity',
];

/** The rows of variants; that of a new product without any is its first. */
export function variantRowsOf(rows: readonly ImportRow[], isNew: boolean): readonly ImportRow[] {
  const found = rows.filter(isVariantRow);
  return found.length === 0 && isNew ? rows.slice(0, 1) : found;
}

/** False for rows that only add a picture, in which some programs repeat other variant cells. */
function isVariantRow({ cells }: ImportRow): boolean {
  if (VARIANT_COLUMNS.some((column) => !readCell(cells, column).blank)) return true;
  if (!readCell(cells, 'Product image URL').blank) return false;
  return Object.keys(cells).some((name) => columnOf(name).column.level === 'variant');
}

/** Puts a table into a file: `downloadCsv('revenue-by-day', ['Day', 'Revenue'], rows)`. */
import { inDigits } from '#ui/digits.ts';

export type CsvCell = string | number | null | undefined;

export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  // The mark tells spreadsheets that it is UTF-8.
  const file = new Blob(['\uFEFF', csvOf([header, ...rows])], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * What is said of a file that could not hold everything; null where it does.
 * @param total null: more than the file holds, nobody has counted them
 */
export function cutSentence(rows: number, total: number | null): string | null {
  const held = `The file holds the first ${inDigits(rows)}`;
  if (total === null) return `${held} rows; there are more.`;
  return rows >= total ? null : `${held} of ${inDigits(total)} rows.`;
}

export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  // A text that a spreadsheet would run as a formula is kept a text.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

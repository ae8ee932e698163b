/** Downloads a table as CSV: `downloadCsv('revenue-by-day', ['Day', 'Revenue'], rows)`. */
import { csvRecord, protect } from '#kernel/csv.ts';
import { saveFile } from '#admin/shared/save-file.ts';
import { formatNumber } from '#kernel/format-number.ts';

export type CsvCell = string | number | null | undefined;

export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const file = new Blob(['\uFEFF', toCsv([header, ...rows])], { type: 'text/csv' });
  saveFile(`${name}.csv`, file);
}

/**
 * A notice that the file does not contain all rows, or null when it does.
 * @param total null when there are more rows than in the file, but their number is unknown
 */
export function truncationNotice(rows: number, total: number | null): string | null {
  const start = `The file contains the first ${formatNumber(rows)}`;
  if (total === null) return `${start} rows; there are more.`;
  return rows >= total ? null : `${start} of ${formatNumber(total)} rows.`;
}

export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => csvRecord(row.map(textOf))).join('');

/** An amount below zero is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const textOf = (cell: CsvCell): string => {
  const text = String(cell ?? '');
  return NUMBER.test(text) ? text : protect(text);
};

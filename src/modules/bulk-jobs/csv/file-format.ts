import type { ImportRow, RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

/** A product file of another program, recognised by its header. Its lines are staged as they are in the file. */
export interface FileFormat {
  readonly program: string;
  readonly isHeader: (names: ReadonlySet<string>) => boolean;
  /** The handle of the product that a line is about; empty: none. */
  readonly handleOf: (cells: RowCells) => string;
  /** A product's lines, under the template's columns. */
  readonly rowsOf: (rows: readonly ImportRow[], notes: Notes) => readonly ImportRow[];
}

export const textOf = (cells: RowCells, name: string): string => cells[name]?.trim() ?? '';

export const withoutBlanks = (cells: RowCells): RowCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));

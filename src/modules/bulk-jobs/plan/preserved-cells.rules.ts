import type { Cells } from '#modules/catalogue/index.ts';
import { columnOf, type Level } from '#modules/bulk-jobs/csv/columns.ts';
import { readCell, type RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';

/** Preserved cells to set, by column; null clears a cell. */
export type CellChanges = ReadonlyMap<string, string | null>;

/** The cells of a row in columns of one level for which the shop has no field. */
export function preservedCells(cells: RowCells, level: Level): Map<string, string | null> {
  const changes = new Map<string, string | null>();
  for (const name of Object.keys(cells)) {
    const { column } = columnOf(name);
    if (!column.preserved || column.level !== level) continue;
    const { clear, text } = readCell(cells, name);
    changes.set(name, clear ? null : inTemplateTerms(name, text));
  }
  return changes;
}

/** Values of this column differ between the older template and that of 2025. */
function inTemplateTerms(column: string, text: string): string {
  if (column !== 'Continue selling when out of stock') return text;
  if (/^(deny|false)$/i.test(text)) return 'FALSE';
  return /^(continue|true)$/i.test(text) ? 'TRUE' : text;
}

/** Applies changes to preserved cells; the first change of a column counts. */
export function mergeCells(old: Cells, changes: readonly CellChanges[]): Cells {
  const merged = { ...old };
  for (const each of changes.toReversed()) {
    for (const [column, text] of each) {
      if (text === null) delete merged[column];
      else merged[column] = text;
    }
  }
  return merged;
}

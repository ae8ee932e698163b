import type { Cells } from '#modules/catalogue/index.ts';
import { columnOf, type Level } from '#modules/bulk-jobs/csv/columns.ts';
import { readCell, type RowCells } from '#modules/bulk-jobs/row.rules.ts';

/** Cells to be kept, by column; null clears one. */
export type CellWishes = ReadonlyMap<string, string | null>;

/** What a row says in the columns of one level that have no place of their own here. */
export function keptCells(cells: RowCells, level: Level): Map<string, string | null> {
  const wishes = new Map<string, string | null>();
  for (const name of Object.keys(cells)) {
    const { column } = columnOf(name);
    if (!column.kept || column.level !== level) continue;
    const { clear, text } = readCell(cells, name);
    wishes.set(name, clear ? null : inTemplateWords(name, text));
  }
  return wishes;
}

/** The one column whose words differ between the generations. */
function inTemplateWords(column: string, text: string): string {
  if (column !== 'Continue selling when out of stock') return text;
  if (/^(deny|false)$/i.test(text)) return 'FALSE';
  return /^(continue|true)$/i.test(text) ? 'TRUE' : text;
}

/** What is kept after these wishes; where several name a column, the first counts. */
export function mergeCells(old: Cells, wishes: readonly CellWishes[]): Cells {
  const merged = { ...old };
  for (const each of wishes.toReversed()) {
    for (const [column, text] of each) {
      if (text === null) delete merged[column];
      else merged[column] = text;
    }
  }
  return merged;
}

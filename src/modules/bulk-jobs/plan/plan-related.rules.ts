import { RELATED, type FieldChange, type ProductState } from '#modules/catalogue/index.ts';
import { readCellList, writeCellList } from '#modules/bulk-jobs/csv/cell-list.rules.ts';
import { readCell, short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';

const COLUMN = 'Hemstitch / Related products';

/** The products that are named here, without deleted ones. */
export interface NamedProducts {
  readonly idByHandle: ReadonlyMap<string, string>;
  readonly handleById: ReadonlyMap<string, string>;
}

export const NONE_NAMED: NamedProducts = { idByHandle: new Map(), handleById: new Map() };

/** The handles that rows name, to be looked up for all products of a file at once. */
export const relatedHandles = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ cells }) => readCellList(readCell(cells, COLUMN).text));

/** The related products after the import. Handles that the shop does not have yet are noted in the plan. */
export function relatedOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  { idByHandle, handleById }: NamedProducts,
  notes: Notes,
): readonly string[] {
  const { reading, line } = firstReading(rows, COLUMN, notes);
  const before = current?.details.related ?? [];
  if (reading.blank) return before;
  const ids = readCellList(reading.text).flatMap((handle) => {
    const id = idByHandle.get(handle);
    if (id === undefined)
      notes.add(
        `The shop has no product "${short(handle)}" yet, so it is related to none: import the file again once it has.`,
        line,
      );
    return id ?? [];
  });
  const after = [...new Set(ids)];
  // An export does not name those that are deleted; they may be restored.
  const named = before.filter((id) => handleById.has(id));
  return named.join() === after.join() && after.length > 0 ? before : after;
}

/** As {@link relatedOf} reads it back. */
export const relatedCell = (
  { details: { related = [] } }: ProductState,
  handleById: ReadonlyMap<string, string>,
): string => writeCellList(related.flatMap((id) => handleById.get(id) ?? []));

/** The change of related products by their handles. */
export function withHandles(
  changes: readonly FieldChange[],
  handleById: ReadonlyMap<string, string>,
): FieldChange[] {
  const inHandles = (ids: string) =>
    ids
      .split(', ')
      .map((id) => handleById.get(id) ?? id)
      .join(', ');
  return changes.map((change) =>
    change.field === RELATED
      ? { ...change, before: inHandles(change.before), after: inHandles(change.after) }
      : change,
  );
}

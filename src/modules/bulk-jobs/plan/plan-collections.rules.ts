import type { ProductState } from '#modules/catalogue/index.ts';
import { readCellList, writeCellList } from '#modules/bulk-jobs/csv/cell-list.rules.ts';
import { short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';

export interface KnownCollection {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Null: by hand. */
  readonly rule: object | null;
}

const COLUMN = 'Hemstitch / Collections';

/** The collections that the product is in after the import. A name that cannot be used is noted in the plan. */
export function collectionsOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  known: readonly KnownCollection[],
  notes: Notes,
): Pick<ProductState, 'collections'> {
  const { reading, line } = firstReading(rows, COLUMN, notes);
  const ids = reading.blank
    ? (current?.collections ?? [])
    : readCellList(reading.text).flatMap((name) => {
        const found = collectionNamed(known, name);
        if (!found)
          notes.add(
            `The shop has no collection "${short(name)}": add it first, or its products stay out of it.`,
            line,
          );
        else if (found.rule)
          notes.add(
            `The collection "${short(found.name)}" is filled by its rule: a file cannot add products to it.`,
            line,
          );
        return found && !found.rule ? [found.id] : [];
      });
  return ids.length > 0 ? { collections: [...new Set(ids)].toSorted() } : {};
}

function collectionNamed(known: readonly KnownCollection[], name: string) {
  const wanted = name.toLowerCase();
  // Names first: the address of one may be the name of another.
  return (
    known.find((each) => each.name.toLowerCase() === wanted) ??
    known.find((each) => each.slug === wanted)
  );
}

/** As {@link collectionsOf} reads it back. */
export const collectionsCell = (
  { collections = [] }: ProductState,
  names: ReadonlyMap<string, string>,
): string => writeCellList(collections.flatMap((id) => names.get(id) ?? []));

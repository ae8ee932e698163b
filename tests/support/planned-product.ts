/** What an import plans for one product, from rows as they are in a file. */
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import type { ProductState } from '#modules/catalogue/index.ts';
import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { planProduct, type PlannedProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

export type Row = Record<string, string>;

const COLLECTIONS = [
  { id: 'gifts', name: 'Gifts', slug: 'for-giving', rule: null },
  { id: 'winter', name: 'Winter', slug: 'winter', rule: null },
  { id: 'new', name: 'New', slug: 'new', rule: {} },
];

/** Plans a product from rows as they are in a file, under any of a column's names. */
export function plan(
  rows: Row[],
  current: ProductState | null = null,
  category: 'home' | null = 'home',
) {
  const notes = new Notes();
  const named = rows.map((row, index) => ({
    line: index + 2,
    problem: null,
    cells: Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => cell.trim() !== '')
        .map(([header, cell]) => [columnOf(header).column.name, cell]),
    ),
  }));
  const columns = new Set(
    rows.flatMap((row) => Object.keys(row)).map((h) => columnOf(h).column.name),
  );
  const planned = planProduct({
    slug: 'hat',
    rows: named,
    current,
    columns,
    categories: KNOWN_CATEGORIES,
    collections: COLLECTIONS,
    settings: { productFields: [], maxPictures: 4 },
    defaultCategory: category,
    ownMedia: () => null,
    notes,
  });
  return { ...planned, notes: notes.list().map(({ sentence }) => sentence) };
}

export const HAT = { Title: 'Hat', 'Body (HTML)': '<p>Felt.</p>', 'Variant Price': '20' };
export const stock = (units: string): Row => ({ 'Variant Inventory Qty': units });
/** The choices of a row, such as `Color: Red`; without a name for rows after the first. */
export const options = (...choices: string[]): Row =>
  Object.fromEntries(
    choices.flatMap((choice, at) => {
      const [value = '', name] = choice.split(': ').toReversed();
      const place = `Option${at + 1}`;
      return [[`${place} Value`, value], ...(name ? [[`${place} Name`, name] as const] : [])];
    }),
  );
export const stateOf = (planned: PlannedProduct): ProductState => planned.after!;
/** The product that comes of these rows. */
export const made = (...rows: Row[]): ProductState => stateOf(plan(rows));

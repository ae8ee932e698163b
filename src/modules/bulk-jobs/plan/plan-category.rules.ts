import type { Cells, ProductState } from '#modules/catalogue/index.ts';
import {
  categoryFor,
  categoryNamed,
  type KnownCategory,
} from '#modules/bulk-jobs/plan/category-map.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';
import { decodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';
import { short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';

interface CategoryInput {
  readonly rows: readonly ImportRow[];
  readonly current: ProductState | null;
  readonly categories: readonly KnownCategory[];
  readonly defaultCategory: string | null;
  readonly notes: Notes;
}

const OWN = 'Hemstitch / Category';

/**
 * A product's category: by our own column; else a product of the shop keeps its category unless the file's type, product
 * category or tags have changed to another one; a new product gets theirs, or the default.
 */
export function planCategory(
  { rows, current, categories, defaultCategory, notes }: CategoryInput,
  cells: Cells,
): string | { readonly reason: string } {
  const { reading, line } = firstReading(rows, OWN);
  if (reading.text !== '') {
    const named = categoryNamed(categories, reading.text);
    return (
      named ?? {
        reason: `"${short(reading.text)}" is not a category of this shop: add it first, or correct the name`,
      }
    );
  }
  const category = categoryFor(categories, signalsOf(cells));
  if (current)
    return category === null ||
      category === categoryFor(categories, signalsOf(current.kept?.cells ?? {}))
      ? current.category
      : category;
  if (category !== null) return category;
  if (defaultCategory === null)
    return {
      reason:
        'no category follows from its type, product category or tags; choose a "Category for products without one"',
    };
  notes.add(
    `No category follows from type, product category or tags: "${defaultCategory}" is used.`,
    line,
  );
  return defaultCategory;
}

const signalsOf = (cells: Cells) => ({
  type: decodeEntities(cells['Type'] ?? ''),
  productCategory: decodeEntities(
    cells['Product category'] ?? cells['Google Shopping / Google product category'] ?? '',
  ),
  tags: decodeEntities(cells['Tags'] ?? ''),
  gender: cells['Google Shopping / Gender'] ?? '',
  ageGroup: cells['Google Shopping / Age group'] ?? '',
});

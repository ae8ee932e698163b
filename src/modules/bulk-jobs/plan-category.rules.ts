import { CATEGORIES, type Category } from '#contract/limits.ts';
import type { Cells, ProductState } from '#modules/catalogue/index.ts';
import { categoryFor } from '#modules/bulk-jobs/category-map.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/product-rows.rules.ts';
import { short, type ImportRow } from '#modules/bulk-jobs/row.rules.ts';

interface Wanted {
  readonly rows: readonly ImportRow[];
  readonly current: ProductState | null;
  readonly defaultCategory: Category | null;
  readonly notes: Notes;
}

const OWN = 'Hemstitch / Category';

/**
 * A product's category: as our own column names it; for a known product as it is, unless what the file says elsewhere
 * has changed and means another one; else as the file's words mean it, else the default.
 */
export function planCategory(
  { rows, current, defaultCategory, notes }: Wanted,
  cells: Cells,
): string | { readonly reason: string } {
  const { reading, line } = firstReading(rows, OWN);
  if (reading.text !== '') {
    const named = CATEGORIES.find(({ id, label }) =>
      [id, label.toLowerCase()].includes(reading.text.toLowerCase()),
    );
    return named?.id ?? { reason: `"${short(reading.text)}" is no category of this shop` };
  }
  const meant = categoryFor(signalsOf(cells));
  if (current)
    return meant === null || meant === categoryFor(signalsOf(current.kept?.cells ?? {}))
      ? current.category
      : meant;
  if (meant !== null) return meant;
  if (defaultCategory === null)
    return {
      reason:
        'neither type, product category nor tags tell its category; name one for such products with --category',
    };
  notes.add(`Its words tell no category: put into "${defaultCategory}".`, line);
  return defaultCategory;
}

const signalsOf = (cells: Cells) => ({
  type: cells['Type'] ?? '',
  productCategory:
    cells['Product category'] ?? cells['Google Shopping / Google product category'] ?? '',
  tags: cells['Tags'] ?? '',
  gender: cells['Google Shopping / Gender'] ?? '',
  ageGroup: cells['Google Shopping / Age group'] ?? '',
});

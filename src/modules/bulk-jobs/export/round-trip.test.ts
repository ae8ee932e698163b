import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { differences, problemsOf, type ProductState } from '#modules/catalogue/index.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import { csvRecord } from '#kernel/csv.ts';
import { parseCsv } from '#modules/bulk-jobs/csv/parse-csv.ts';
import { exportRows } from '#modules/bulk-jobs/export/export-rows.rules.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { textProblems } from '#modules/bulk-jobs/plan/text-problems.rules.ts';
import { planProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';
import type { ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { anyProduct, KNOWN_COLLECTIONS, KNOWN_FIELDS } from '#support/any-product.ts';

const SHOP = {
  publicUrl: 'https://shop.example',
  fields: KNOWN_FIELDS,
  collections: new Map(KNOWN_COLLECTIONS.map(({ id, name }) => [id, name])),
};

/** Rows written as a file and read again. */
async function throughFile(rows: readonly Record<string, string>[]): Promise<ImportRow[]> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map(csvRecord)
    .join('');
  const parts = async function* () {
    yield text;
  };
  const [, ...records] = await Array.fromAsync(parseCsv(parts()));
  return records.map(({ line, cells }) => ({
    line,
    problem: null,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => {
        const cell = cells[index] ?? '';
        return cell.trim() === '' ? [] : [[columnOf(column).column.name, cell] as const];
      }),
    ),
  }));
}

/** What an import of these rows makes of a product. */
const planFor = (
  slug: string,
  rows: ImportRow[],
  current: ProductState | null,
  also: string[] = [],
) =>
  planProduct({
    slug,
    rows,
    current,
    columns: new Set([...also, ...rows.flatMap(({ cells }) => Object.keys(cells))]),
    categories: KNOWN_CATEGORIES,
    collections: KNOWN_COLLECTIONS,
    settings: { productFields: KNOWN_FIELDS, maxPictures: 20 },
    defaultCategory: null,
    ownMedia: pictureIdOf,
    notes: new Notes(),
  });

test('exporting and importing any product changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyProduct, async (product) => {
      fc.pre(problemsOf(product).length === 0);
      const rows = await throughFile(exportRows(product, SHOP));
      expect(planFor(product.slug, rows, product)).toMatchObject({
        kind: 'unchanged',
        changes: [],
        problems: [],
      });
    }),
    { numRuns: 300 },
  );
});

test('text that looks like an entity stays as it is', async () => {
  const [product] = fc.sample(anyProduct, { numRuns: 1, seed: 1 });
  const titled = { ...product!, title: 'How to write &amp; and &eacute;' };
  const rows = await throughFile(exportRows(titled, SHOP));
  expect(planFor(titled.slug, rows, titled).kind).toBe('unchanged');
  expect(planFor(titled.slug, rows, { ...titled, title: 'Before' }).after?.title).toBe(
    titled.title,
  );
});

test('importing an export into an empty shop restores the whole product', async () => {
  await fc.assert(
    fc.asyncProperty(anyProduct, async (product) => {
      fc.pre([...problemsOf(product), ...textProblems(product, null)].length === 0);
      // A choice that was removed is no value of a new product.
      const fields = { ...product.details.fields, weave: 'Twill' };
      const details = { ...product.details, fields };
      const plain = {
        ...product,
        description: product.title,
        kept: null,
        salePrice: 0,
        details,
      };
      const variants = plain.variants.map((each) => ({ ...each, price: null, salePrice: null }));
      const rows = await throughFile(exportRows({ ...plain, variants }, SHOP));
      const { after } = planFor(product.slug, rows, null, ['Compare-at price']);
      // Values without a variant are in no row of a file.
      const sold = (place: 'color' | 'size') => plain.variants.map((each) => each[place]);
      const all =
        plain.stockMode === 'shared' ||
        (plain.colors.every((color) => sold('color').includes(color)) &&
          plain.sizes.every((size) => sold('size').includes(size)) &&
          plain.options.every(({ name, values }) =>
            values.every((value) => plain.variants.some((each) => each.options[name] === value)),
          ));
      fc.pre(all);
      const sorted = (state: ProductState): ProductState => ({
        ...state,
        colors: state.colors.toSorted(),
        sizes: state.sizes.toSorted(),
        options: state.options.map(({ name, values }) => ({ name, values: values.toSorted() })),
      });
      expect(differences(sorted({ ...plain, variants }), sorted({ ...plain, ...after }))).toEqual(
        [],
      );
    }),
    { numRuns: 200 },
  );
});

import type { ProductSettings } from '#contract/product-fields.ts';
import {
  differences,
  NO_DETAILS,
  problemsOf,
  type Cells,
  type FieldChange,
  type PreservedState,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { htmlToText } from '#modules/bulk-jobs/csv/html-text.rules.ts';
import { exportedBody, preservedHtml } from '#modules/bulk-jobs/plan/description.rules.ts';
import {
  preservedCells,
  mergeCells,
  type CellChanges,
} from '#modules/bulk-jobs/plan/preserved-cells.rules.ts';
import { detailsOf } from '#modules/bulk-jobs/plan/read-details.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { linkColumn, optionsOf, type Option } from '#modules/bulk-jobs/csv/options.rules.ts';
import { textProblems } from '#modules/bulk-jobs/plan/text-problems.rules.ts';
import type { KnownCategory } from '#modules/bulk-jobs/plan/category-map.ts';
import { planCategory } from '#modules/bulk-jobs/plan/plan-category.rules.ts';
import {
  collectionsOf,
  type KnownCollection,
} from '#modules/bulk-jobs/plan/plan-collections.rules.ts';
import {
  NONE_NAMED,
  relatedOf,
  type NamedProducts,
} from '#modules/bulk-jobs/plan/plan-related.rules.ts';
import { withVariantPictures } from '#modules/bulk-jobs/plan/variant-pictures.rules.ts';
import { planPictures } from '#modules/bulk-jobs/plan/plan-pictures.rules.ts';
import { planVariants } from '#modules/bulk-jobs/plan/plan-variants.rules.ts';
import {
  flagOf,
  visibilityOf,
  shippingOf,
  stockModeOf,
  taxClassOf,
  titleOf,
} from '#modules/bulk-jobs/plan/product-cells.rules.ts';
import { firstReading, variantRowsOf } from '#modules/bulk-jobs/plan/product-rows.rules.ts';
import { readMoney, type ImportRow, type LineProblem } from '#modules/bulk-jobs/csv/cell.rules.ts';

export interface ImportSettings extends ProductSettings {
  /** If there are any, products without shipping methods are sent by theirs. */
  readonly shippingZones?: readonly unknown[];
}

export interface ProductInput {
  readonly slug: string;
  /** All lines of the product, in file order. */
  readonly rows: readonly ImportRow[];
  readonly current: ProductState | null;
  /** The columns that the file has. */
  readonly columns: ReadonlySet<string>;
  /** Those of the shop. */
  readonly categories: readonly KnownCategory[];
  /** Those of the shop. */
  readonly collections?: readonly KnownCollection[];
  /** Those that the file names as related, and those that are so now. */
  readonly namedProducts?: NamedProducts;
  /** The custom fields of the shop, and how many pictures a product can have. */
  readonly settings: ImportSettings;
  /** For new products from whose fields no category follows. */
  readonly defaultCategory: string | null;
  /** The id of the shop's picture that an address means. */
  readonly ownMedia: (address: string) => string | null;
  readonly notes: Notes;
}

/** What an import would do with one product. */
export interface PlannedProduct {
  readonly kind: 'added' | 'changed' | 'unchanged' | 'refused';
  /** Null when nothing will be written. */
  readonly after: ProductState | null;
  readonly changes: readonly FieldChange[];
  /** Refused lines; the others are imported. */
  readonly problems: readonly LineProblem[];
}

export function planProduct(wanted: ProductInput): PlannedProduct {
  const { current } = wanted;
  const problems: LineProblem[] = wanted.rows.flatMap(({ line, problem }) =>
    problem === null ? [] : [{ line, reason: problem }],
  );
  const rows = wanted.rows.filter(({ problem }) => problem === null);
  const after = rows.length === 0 ? null : stateAfter({ ...wanted, rows }, problems);
  if (after === null || typeof after === 'string') {
    const reported = new Set(problems.map(({ line }) => line));
    for (const { line } of wanted.rows)
      if (!reported.has(line))
        problems.push({ line, reason: after ?? 'none of its lines can be used' });
    return {
      kind: 'refused',
      after: null,
      changes: [],
      problems: problems.toSorted((a, b) => a.line - b.line),
    };
  }
  if (problems.length > 0)
    wanted.notes.add(
      'A product comes without the choices of its lines that are skipped.',
      problems[0]?.line ?? 0,
    );
  const changes = differences(current, after);
  if (current && changes.length === 0) return { kind: 'unchanged', after: null, changes, problems };
  return { kind: current ? 'changed' : 'added', after, changes, problems };
}

/** The product after the import, or why all of it is refused. */
function stateAfter(wanted: ProductInput, problems: LineProblem[]): ProductState | string {
  const { rows, current, columns, notes } = wanted;
  const visibility = visibilityOf(rows, current);
  if (typeof visibility === 'string') return visibility;
  const title = titleOf(rows, current, notes);
  if (typeof title === 'object') return title.reason;
  const stockMode = stockModeOf(rows);
  const options = optionsOf(rows, current);
  const variantRows = variantRowsOf(rows, current === null);
  const variants = planVariants({
    rows: variantRows,
    options,
    current,
    columns,
    stockMode,
    notes,
    problems,
  });
  if (typeof variants === 'string')
    return problems.length > 0 ? 'none of its variants can be used' : variants;
  const { cells, ...fields } = variants;
  const productCells = preservedProductCells(rows, current, options);
  const category = planCategory(wanted, productCells);
  if (typeof category === 'object') return category.reason;
  const cost = costOf(rows, current, notes);
  const shippingMethods = shippingOf(rows, current?.shippingMethods ?? []);
  const details = detailsOf(
    rows,
    current?.details ?? NO_DETAILS,
    wanted.settings.productFields,
    notes,
  );
  if (typeof details === 'string') return details;
  const related = relatedOf(rows, current, wanted.namedProducts ?? NONE_NAMED, notes);
  if (typeof cost === 'string') return cost;
  if (typeof shippingMethods === 'string') return shippingMethods;
  const { description, html } = descriptionOf(rows, current, title);
  const kept: PreservedState = { html, cells: productCells, variants: cells };
  const after: ProductState = {
    slug: wanted.slug,
    title,
    description,
    category,
    costPrice: cost,
    shippingMethods,
    details: { ...details, ...(related.length > 0 && { related }) },
    pictures: withVariantPictures(
      planPictures(
        rows,
        current?.pictures ?? [],
        { ownMedia: wanted.ownMedia, maxPictures: wanted.settings.maxPictures },
        notes,
      ),
      wanted,
      options,
    ),
    ...visibility,
    ...taxClassOf(rows, current),
    ...collectionsOf(rows, current, wanted.collections ?? [], notes),
    featured: flagOf(rows, 'Hemstitch / Featured') ?? current?.featured ?? false,
    todaysDeal: flagOf(rows, "Hemstitch / Today's deal") ?? current?.todaysDeal ?? false,
    kept:
      html === null && cells.length === 0 && Object.keys(productCells).length === 0 ? null : kept,
    ...fields,
  };
  const isCharged = shippingMethods.length > 0 || (wanted.settings.shippingZones ?? []).length > 0;
  if (current === null && !isCharged)
    notes.add(
      'New products have no shipping method: buyers pay nothing for shipping them until they have one.',
      rows[0]?.line ?? 0,
    );
  const invalid = [...problemsOf(after), ...textProblems(after, current)];
  return invalid.length > 0 ? invalid.join('; ') : after;
}

function preservedProductCells(
  rows: readonly ImportRow[],
  current: ProductState | null,
  options: readonly Option[],
): Cells {
  return mergeCells(current?.kept?.cells ?? {}, [
    linkCells(options),
    ...rows.map((row) => preservedCells(row.cells, 'product')),
  ]);
}

/** Links by the position that their option has in an export: colour, size, others. */
function linkCells(options: readonly Option[]): CellChanges {
  const exported = options.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return new Map(
    exported.some(({ link }) => link !== '')
      ? exported.map(({ link }, at) => [linkColumn(at + 1), link || null])
      : [],
  );
}

const KINDS: readonly Option['kind'][] = ['color', 'size', 'other'];

/** The first cost in the file: a product has one cost for all variants. */
function costOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  notes: Notes,
): number | null | string {
  const { reading } = firstReading(rows, 'Cost per item', notes);
  if (reading.blank) return current?.costPrice ?? null;
  return reading.clear ? null : readMoney(reading.text, 'cost');
}

function descriptionOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  title: string,
): { description: string; html: string | null } {
  const { reading } = firstReading(rows, 'Description');
  const stays = reading.blank || (current && reading.text === exportedBody(current).trim());
  if (current && stays)
    return { description: current.description, html: current.kept?.html ?? null };
  const description = htmlToText(reading.text);
  // A product needs a description; the title serves when there is none.
  if (description === '') return { description: title, html: null };
  return { description, html: preservedHtml(reading.text, description) };
}

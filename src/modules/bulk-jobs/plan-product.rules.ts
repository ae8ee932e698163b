import type { Category } from '#contract/limits.ts';
import {
  differences,
  problemsOf,
  type FieldChange,
  type KeptState,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { OTHER_OPTIONS } from '#modules/bulk-jobs/csv/columns.ts';
import {
  describe,
  exchangeLines,
  exportedBody,
  keptHtml,
  othersOf,
} from '#modules/bulk-jobs/description.rules.ts';
import { keptCells, mergeCells } from '#modules/bulk-jobs/kept-cells.rules.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { optionsOf, otherOptions, type OtherOption } from '#modules/bulk-jobs/options.rules.ts';
import { planCategory } from '#modules/bulk-jobs/plan-category.rules.ts';
import { planPictures } from '#modules/bulk-jobs/plan-pictures.rules.ts';
import { planVariants } from '#modules/bulk-jobs/plan-variants.rules.ts';
import {
  flagOf,
  noListing,
  shippingOf,
  stockModeOf,
  titleOf,
} from '#modules/bulk-jobs/product-cells.rules.ts';
import { firstReading, isVariantRow } from '#modules/bulk-jobs/product-rows.rules.ts';
import { readMoney, type ImportRow, type LineProblem } from '#modules/bulk-jobs/row.rules.ts';

export interface ProductWanted {
  readonly slug: string;
  /** All lines of the product, in their order. */
  readonly rows: readonly ImportRow[];
  readonly current: ProductState | null;
  /** The columns that the file has. */
  readonly columns: ReadonlySet<string>;
  /** For new products whose category nothing tells. */
  readonly defaultCategory: Category | null;
  readonly ownMedia: (address: string) => string | null;
  readonly notes: Notes;
}

/** What an import would do with one product. */
export interface PlannedProduct {
  readonly kind: 'added' | 'changed' | 'unchanged' | 'refused';
  /** Null where nothing is to be written. */
  readonly after: ProductState | null;
  readonly changes: readonly FieldChange[];
  /** Lines that are not taken; the others are. */
  readonly problems: readonly LineProblem[];
}

export function planProduct(wanted: ProductWanted): PlannedProduct {
  const { current } = wanted;
  const problems: LineProblem[] = wanted.rows.flatMap(({ line, problem }) =>
    problem === null ? [] : [{ line, reason: problem }],
  );
  const rows = wanted.rows.filter(({ problem }) => problem === null);
  const after = rows.length === 0 ? null : stateAfter({ ...wanted, rows }, problems);
  if (after === null || typeof after === 'string') {
    const told = new Set(problems.map(({ line }) => line));
    for (const { line } of wanted.rows)
      if (!told.has(line)) problems.push({ line, reason: after ?? 'no line of it can be used' });
    return {
      kind: 'refused',
      after: null,
      changes: [],
      problems: problems.toSorted((a, b) => a.line - b.line),
    };
  }
  const changes = differences(current, after);
  if (current && changes.length === 0) return { kind: 'unchanged', after: null, changes, problems };
  return { kind: current ? 'changed' : 'added', after, changes, problems };
}

/** The product as it would be, or why it is refused whole. */
function stateAfter(wanted: ProductWanted, problems: LineProblem[]): ProductState | string {
  const { rows, current, columns, notes } = wanted;
  const refused = noListing(rows, current !== null, notes);
  if (refused !== null) return refused;
  const title = titleOf(rows, current, notes);
  if (typeof title === 'object') return title.reason;
  const stockMode = stockModeOf(rows);
  const options = optionsOf(rows);
  const variantRows = rows.filter((row) => isVariantRow(row, current === null && row === rows[0]));
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
  const { choices, cells, ...fields } = variants;
  const others = otherOptions(choices);
  const keptCell = keptProductCells(rows, current, others);
  const category = planCategory(wanted, keptCell);
  if (typeof category === 'object') return category.reason;
  const cost = costOf(rows, current, notes);
  const shippingMethods = shippingOf(rows, current?.shippingMethods ?? []);
  if (typeof cost === 'string') return cost;
  if (typeof shippingMethods === 'string') return shippingMethods;
  const { description, html } = descriptionOf(rows, current, title, keptCell);
  const kept: KeptState = { html, cells: keptCell, variants: cells };
  const after: ProductState = {
    slug: wanted.slug,
    title,
    description,
    category,
    costPrice: cost,
    shippingMethods,
    pictures: planPictures(rows, current?.pictures ?? [], wanted.ownMedia, notes),
    featured: flagOf(rows, 'Hemstitch / Featured') ?? current?.featured ?? false,
    todaysDeal: flagOf(rows, "Hemstitch / Today's deal") ?? current?.todaysDeal ?? false,
    kept: html === null && cells.length === 0 && Object.keys(keptCell).length === 0 ? null : kept,
    ...fields,
  };
  const faults = problemsOf(after);
  return faults.length > 0 ? faults.join('; ') : after;
}

function keptProductCells(
  rows: readonly ImportRow[],
  current: ProductState | null,
  others: readonly OtherOption[],
): Record<string, string> {
  const cells = {
    ...mergeCells(
      current?.kept?.cells ?? {},
      rows.map((row) => keptCells(row.cells, 'product')),
    ),
  };
  if (others.length > 0) cells[OTHER_OPTIONS] = JSON.stringify(others);
  return cells;
}

/** One cost for a product: the first that is named. */
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
  cells: Readonly<Record<string, string>>,
): { description: string; html: string | null } {
  const before = current ? othersOf(current) : [];
  const others = othersOf({ kept: { cells } });
  const { reading } = firstReading(rows, 'Description');
  const stays = reading.blank || (current && reading.text === exportedBody(current).trim());
  if (current && stays) {
    const description =
      JSON.stringify(before) === JSON.stringify(others)
        ? current.description
        : exchangeLines(current.description, before, others);
    return { description, html: current.kept?.html ?? null };
  }
  const description = describe(reading.text, others);
  // Every product has a description; the title says at least what it is.
  if (description === '') return { description: title, html: null };
  return { description, html: keptHtml(reading.text, description) };
}

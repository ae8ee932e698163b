import {
  SHARED,
  variantKey,
  type Cells,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/plan/notes.rules.ts';
import { choiceOf, type Option, type RowChoice } from '#modules/bulk-jobs/plan/options.rules.ts';
import { mergeCells } from '#modules/bulk-jobs/plan/preserved-cells.rules.ts';
import {
  setPrices,
  type Entry,
  type PricePair,
} from '#modules/bulk-jobs/plan/plan-prices.rules.ts';
import {
  readVariantRow,
  type VariantReading,
} from '#modules/bulk-jobs/plan/read-variant-row.rules.ts';
import type { ImportRow, LineProblem } from '#modules/bulk-jobs/csv/cell.rules.ts';

export interface VariantPlan {
  readonly stockMode: ProductState['stockMode'];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly variants: readonly VariantState[];
  readonly price: number;
  readonly salePrice: number;
  readonly cells: readonly { color: string; size: string; cells: Cells }[];
  /** The option values of the usable rows. */
  readonly choices: readonly RowChoice[];
}

interface VariantInput {
  readonly rows: readonly ImportRow[];
  readonly options: readonly Option[];
  readonly current: ProductState | null;
  readonly columns: ReadonlySet<string>;
  /** The stock mode in the file. */
  readonly stockMode: ProductState['stockMode'] | null;
  readonly notes: Notes;
  readonly problems: LineProblem[];
}

interface UsableRow {
  readonly line: number;
  readonly choice: RowChoice;
  readonly reading: VariantReading;
}

/** Merges the variants in a product's rows into those it has. @returns the problem when there can be none */
export function planVariants(wanted: VariantInput): VariantPlan | string {
  const { current } = wanted;
  const usable = readRows(wanted);
  const keys = new Set(usable.map(({ choice }) => variantKey(choice)));
  const stockMode =
    wanted.stockMode ?? (keys.size > 1 ? 'per-variant' : (current?.stockMode ?? 'shared'));
  const colors = mergeValues(
    current?.colors ?? [],
    usable.map(({ choice }) => choice.color),
  );
  const sizes = mergeValues(
    current?.sizes ?? [],
    usable.map(({ choice }) => choice.size),
  );
  const groups = grouped(usable, stockMode, wanted.notes);
  const slots = slotsOf(stockMode, current, groups, { colors, sizes });
  const entries = slots.map(({ choice, old }) =>
    entryOf(choice, old, groups.get(variantKey(choice)) ?? [], wanted),
  );
  const priced = setPrices(current, stockMode, entries);
  if (typeof priced === 'string') return priced;
  const cells = slots.map(({ choice }) => ({
    ...choice,
    cells: mergeCells(
      current?.kept?.variants.find((each) => variantKey(each) === variantKey(choice))?.cells ?? {},
      (groups.get(variantKey(choice)) ?? []).map(({ reading }) => reading.cells),
    ),
  }));
  return {
    stockMode,
    colors,
    sizes,
    ...priced,
    cells: cells.filter((each) => Object.keys(each.cells).length > 0),
    choices: usable.map(({ choice }) => choice),
  };
}

/** Reads the rows; a row that cannot be used or repeats another becomes a problem. */
function readRows({ rows, options, current, columns, notes, problems }: VariantInput): UsableRow[] {
  const usable: UsableRow[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const choice = choiceOf(row, options);
    const old = typeof choice === 'string' ? null : findVariant(current, choice);
    const reason =
      typeof choice === 'string'
        ? choice
        : (missingChoice(current, choice) ?? repeated(seen, choice));
    const reading = reason ?? readVariantRow(row, current, old, columns, notes);
    if (typeof choice === 'string' || typeof reading === 'string') {
      problems.push({ line: row.line, reason: String(reading) });
      continue;
    }
    seen.set(JSON.stringify(choice), row.line);
    usable.push({ line: row.line, choice, reading });
  }
  return usable;
}

function repeated(seen: ReadonlyMap<string, number>, choice: RowChoice): string | null {
  const line = seen.get(JSON.stringify(choice));
  return line === undefined ? null : `it repeats the variant of line ${line}`;
}

/** A row about a product with stock by colour or size must name them. */
function missingChoice(current: ProductState | null, choice: RowChoice): string | null {
  if (current?.stockMode !== 'per-variant') return null;
  if (findVariant(current, choice)) return null;
  if (current.colors.length > 0 && choice.color === '') return 'the color is missing';
  if (current.sizes.length > 0 && choice.size === '') return 'the size is missing';
  return null;
}

function findVariant(current: ProductState | null, choice: RowChoice): VariantState | null {
  if (!current) return null;
  const key = variantKey(current.stockMode === 'shared' ? SHARED : choice);
  return current.variants.find((variant) => variantKey(variant) === key) ?? null;
}

/** Rows by variant. Rows that differ only in options other than colour and size are one variant. */
function grouped(
  usable: readonly UsableRow[],
  stockMode: ProductState['stockMode'],
  notes: Notes,
): ReadonlyMap<string, readonly UsableRow[]> {
  const groups = new Map<string, UsableRow[]>();
  for (const each of usable) {
    const key = variantKey(stockMode === 'shared' ? SHARED : each.choice);
    groups.set(key, [...(groups.get(key) ?? []), each]);
    for (const { name } of each.choice.others)
      notes.add(
        `Shoppers cannot choose the option "${name}" here: its values are listed in the description, and variants that differ only in it become one (stock added up, lowest price).`,
        each.line,
      );
  }
  return groups;
}

interface VariantSlot {
  readonly choice: { readonly color: string; readonly size: string };
  readonly old: VariantState | null;
}

/** The variants after the import: those in the rows, and the others that can still be chosen. */
function slotsOf(
  stockMode: ProductState['stockMode'],
  current: ProductState | null,
  groups: ReadonlyMap<string, readonly UsableRow[]>,
  { colors, sizes }: { colors: readonly string[]; sizes: readonly string[] },
): VariantSlot[] {
  if (stockMode === 'shared') {
    const old = current?.stockMode === 'shared' ? (current.variants[0] ?? null) : null;
    return [{ choice: SHARED, old }];
  }
  const olds = current?.stockMode === 'per-variant' ? current.variants : [];
  const staying = olds.filter(
    (old) =>
      groups.has(variantKey(old)) ||
      ((old.color !== '') === colors.length > 0 && (old.size !== '') === sizes.length > 0),
  );
  const known = new Set(staying.map(variantKey));
  const added = [...groups].flatMap(([key, [first]]) =>
    known.has(key) || !first ? [] : [{ color: first.choice.color, size: first.choice.size }],
  );
  return [
    ...staying.map((old) => ({ choice: { color: old.color, size: old.size }, old })),
    ...added.map((choice) => ({ choice, old: null })),
  ];
}

function entryOf(
  { color, size }: VariantSlot['choice'],
  old: VariantState | null,
  group: readonly UsableRow[],
  { notes, current }: VariantInput,
): Entry {
  const quantities = group.flatMap(({ reading }) => reading.quantity ?? []);
  const [line] = group.map((each) => each.line);
  if (quantities.length === 0 && !old && line !== undefined && current?.stockMode !== 'shared')
    notes.add('No quantity is given: the stock is set to 0.', line);
  const sku = group.map(({ reading }) => reading.sku).find((each) => each !== undefined);
  const pairs = group.flatMap(({ reading }) => reading.pair ?? []);
  if (line !== undefined && new Set(pairs.map(unitOf)).size > 1)
    notes.add('Rows that become one variant have different prices: the lowest is used.', line);
  return {
    variant: {
      color,
      size,
      sku: sku === undefined ? (old?.sku ?? null) : sku,
      onHand:
        quantities.length > 0
          ? quantities.reduce((sum, each) => sum + each, 0)
          : (old?.onHand ?? 0),
    },
    old,
    pair: pairs.reduce<PricePair | null>(
      (best, each) => (best === null || unitOf(each) < unitOf(best) ? each : best),
      null,
    ),
  };
}

const unitOf = ({ price, salePrice }: PricePair): number => (salePrice > 0 ? salePrice : price);

/** The product's values, then those that are new in the file. */
function mergeValues(old: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...old, ...added.filter((value) => value !== '')])];
}

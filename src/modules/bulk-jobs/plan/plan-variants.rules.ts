import type { ChoiceValues, ProductOption } from '#contract/choice.ts';
import {
  NO_FACTS,
  preservedCellsOf,
  SHARED,
  variantKey,
  type Cells,
  type ProductState,
  type VariantFacts,
  type VariantState,
} from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { choiceOf, type Option } from '#modules/bulk-jobs/csv/options.rules.ts';
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
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantState[];
  readonly price: number;
  readonly salePrice: number;
  readonly cells: readonly (ChoiceValues & { cells: Cells })[];
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
  readonly choice: ChoiceValues;
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
  const offered = { colors, sizes, options: mergeOptions(wanted, usable) };
  const groups = grouped(usable, stockMode);
  if (stockMode === 'shared' && havePricesOfTheirOwn(usable)) return SHARED_PRICES;
  const slots = slotsOf(stockMode, current, groups, offered);
  const entries = slots.map(({ choice, old }) =>
    entryOf(choice, old, groups.get(variantKey(choice)) ?? [], wanted),
  );
  const priced = setPrices(current, stockMode, entries);
  if (typeof priced === 'string') return priced;
  const cells = slots.map(({ choice }) => ({
    ...choice,
    cells: mergeCells(
      current ? preservedCellsOf(current, choice) : {},
      (groups.get(variantKey(choice)) ?? []).map(({ reading }) => reading.cells),
    ),
  }));
  return {
    stockMode,
    ...offered,
    ...priced,
    cells: cells.filter((each) => Object.keys(each.cells).length > 0),
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
    seen.set(variantKey(choice), row.line);
    usable.push({ line: row.line, choice, reading });
  }
  return usable;
}

function repeated(seen: ReadonlyMap<string, number>, choice: ChoiceValues): string | null {
  const line = seen.get(variantKey(choice));
  return line === undefined ? null : `it repeats the variant of line ${line}`;
}

/** A row about a product with stock by variant must name the variant. */
function missingChoice(current: ProductState | null, choice: ChoiceValues): string | null {
  if (current?.stockMode !== 'per-variant') return null;
  if (findVariant(current, choice)) return null;
  if (current.colors.length > 0 && choice.color === '') return 'the color is missing';
  if (current.sizes.length > 0 && choice.size === '') return 'the size is missing';
  const missing = current.options.find(({ name }) => !Object.hasOwn(choice.options, name));
  return missing ? `the ${missing.name} is missing` : null;
}

function findVariant(current: ProductState | null, choice: ChoiceValues): VariantState | null {
  if (!current) return null;
  const key = variantKey(current.stockMode === 'shared' ? SHARED : choice);
  return current.variants.find((variant) => variantKey(variant) === key) ?? null;
}

/** Rows by variant; with shared stock all of them are one. */
function grouped(
  usable: readonly UsableRow[],
  stockMode: ProductState['stockMode'],
): ReadonlyMap<string, readonly UsableRow[]> {
  const groups = new Map<string, UsableRow[]>();
  for (const each of usable) {
    const key = variantKey(stockMode === 'shared' ? SHARED : each.choice);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

/** One shared stock has one price: another would be sold at the lowest of them. */
const SHARED_PRICES =
  'its variants have different prices, which a stock that they share cannot have: write per-variant in "Hemstitch / Stock"';

const havePricesOfTheirOwn = (usable: readonly UsableRow[]): boolean =>
  new Set(usable.flatMap(({ reading }) => (reading.pair ? [unitOf(reading.pair)] : []))).size > 1;

interface VariantSlot {
  readonly choice: ChoiceValues;
  readonly old: VariantState | null;
}

/** The variants after the import: those in the rows, and the others that can still be chosen. */
function slotsOf(
  stockMode: ProductState['stockMode'],
  current: ProductState | null,
  groups: ReadonlyMap<string, readonly UsableRow[]>,
  { colors, sizes, options }: Pick<ProductState, 'colors' | 'sizes' | 'options'>,
): VariantSlot[] {
  if (stockMode === 'shared') {
    const old = current?.stockMode === 'shared' ? (current.variants[0] ?? null) : null;
    return [{ choice: SHARED, old }];
  }
  const olds = current?.stockMode === 'per-variant' ? current.variants : [];
  const staying = olds.filter(
    (old) =>
      groups.has(variantKey(old)) ||
      ((old.color !== '') === colors.length > 0 &&
        (old.size !== '') === sizes.length > 0 &&
        Object.keys(old.options).length === options.length),
  );
  const known = new Set(staying.map(variantKey));
  const added = [...groups].flatMap(([key, [first]]) =>
    known.has(key) || !first ? [] : [first.choice],
  );
  return [
    ...staying.map((old) => ({
      choice: { color: old.color, size: old.size, options: old.options },
      old,
    })),
    ...added.map((choice) => ({ choice, old: null })),
  ];
}

function entryOf(
  choice: ChoiceValues,
  old: VariantState | null,
  group: readonly UsableRow[],
  { notes, current }: VariantInput,
): Entry {
  const quantities = group.flatMap(({ reading }) => reading.quantity ?? []);
  const [line] = group.map((each) => each.line);
  if (quantities.length === 0 && !old && line !== undefined && current?.stockMode !== 'shared')
    notes.add('No quantity is given: the stock is set to 0.', line);
  const sku = group.map(({ reading }) => reading.sku).find((each) => each !== undefined);
  return {
    variant: {
      ...choice,
      sku: sku === undefined ? (old?.sku ?? null) : sku,
      // The first line that says something counts.
      facts: group
        .toReversed()
        .reduce<VariantFacts>(
          (facts, { reading }) => ({ ...facts, ...reading.facts }),
          old?.facts ?? NO_FACTS,
        ),
      onHand:
        quantities.length > 0
          ? quantities.reduce((sum, each) => sum + each, 0)
          : (old?.onHand ?? 0),
    },
    old,
    pair: group.map(({ reading }) => reading.pair).find((pair) => pair !== null) ?? null,
  };
}

const unitOf = ({ price, salePrice }: PricePair): number => (salePrice > 0 ? salePrice : price);

/** The product's values, then those that are new in the file. */
function mergeValues(old: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...old, ...added.filter((value) => value !== '')])];
}

/** The product's options, then those of the file, each with its values in the same way. */
function mergeOptions(
  { current, options }: VariantInput,
  usable: readonly UsableRow[],
): ProductOption[] {
  const names = mergeValues(
    current?.options.map(({ name }) => name) ?? [],
    options.filter(({ kind }) => kind === 'other').map(({ name }) => name),
  );
  return names.map((name) => ({
    name,
    values: mergeValues(
      current?.options.find((option) => option.name === name)?.values ?? [],
      usable.map(({ choice }) => choice.options[name] ?? ''),
    ),
  }));
}

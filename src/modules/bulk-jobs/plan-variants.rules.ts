import {
  SHARED,
  variantKey,
  type Cells,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { choiceOf, type Option, type RowChoice } from '#modules/bulk-jobs/options.rules.ts';
import { mergeCells } from '#modules/bulk-jobs/kept-cells.rules.ts';
import { setPrices, type Entry, type PricePair } from '#modules/bulk-jobs/plan-prices.rules.ts';
import { readVariantRow, type VariantReading } from '#modules/bulk-jobs/read-variant-row.rules.ts';
import type { ImportRow, LineProblem } from '#modules/bulk-jobs/row.rules.ts';

export interface VariantPlan {
  readonly stockMode: ProductState['stockMode'];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly variants: readonly VariantState[];
  readonly price: number;
  readonly salePrice: number;
  readonly cells: readonly { color: string; size: string; cells: Cells }[];
  /** What the rows choose, those that were taken. */
  readonly choices: readonly RowChoice[];
}

interface Wanted {
  readonly rows: readonly ImportRow[];
  readonly options: readonly Option[];
  readonly current: ProductState | null;
  readonly columns: ReadonlySet<string>;
  /** What the file says about how stock is kept. */
  readonly stockMode: ProductState['stockMode'] | null;
  readonly notes: Notes;
  readonly problems: LineProblem[];
}

interface Taken {
  readonly line: number;
  readonly choice: RowChoice;
  readonly reading: VariantReading;
}

/** The variants that a product's rows ask for, merged into those it has; or why there can be none. */
export function planVariants(wanted: Wanted): VariantPlan | string {
  const { current } = wanted;
  const taken = takeRows(wanted);
  const keys = new Set(taken.map(({ choice }) => variantKey(choice)));
  const stockMode =
    wanted.stockMode ?? (keys.size > 1 ? 'per-variant' : (current?.stockMode ?? 'shared'));
  const colors = together(
    current?.colors ?? [],
    taken.map(({ choice }) => choice.color),
  );
  const sizes = together(
    current?.sizes ?? [],
    taken.map(({ choice }) => choice.size),
  );
  const groups = grouped(taken, stockMode, wanted.notes);
  const places = placesOf(stockMode, current, groups, { colors, sizes });
  const entries = places.map(({ choice, old }) =>
    entryOf(choice, old, groups.get(variantKey(choice)) ?? [], wanted),
  );
  const priced = setPrices(current, stockMode, entries);
  if (typeof priced === 'string') return priced;
  const cells = places.map(({ choice }) => ({
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
    choices: taken.map(({ choice }) => choice),
  };
}

/** Reads the rows; one that cannot be used, or repeats another, is told and left out. */
function takeRows({ rows, options, current, columns, notes, problems }: Wanted): Taken[] {
  const taken: Taken[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const choice = choiceOf(row, options);
    const old = typeof choice === 'string' ? null : placeIn(current, choice);
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
    taken.push({ line: row.line, choice, reading });
  }
  return taken;
}

function repeated(seen: ReadonlyMap<string, number>, choice: RowChoice): string | null {
  const line = seen.get(JSON.stringify(choice));
  return line === undefined ? null : `it repeats the variant of line ${line}`;
}

/** A product that is sold by colour or size needs to be told which one is meant. */
function missingChoice(current: ProductState | null, choice: RowChoice): string | null {
  if (current?.stockMode !== 'per-variant') return null;
  if (placeIn(current, choice)) return null;
  if (current.colors.length > 0 && choice.color === '')
    return 'it does not say which color is meant';
  if (current.sizes.length > 0 && choice.size === '') return 'it does not say which size is meant';
  return null;
}

function placeIn(current: ProductState | null, choice: RowChoice): VariantState | null {
  if (!current) return null;
  const key = variantKey(current.stockMode === 'shared' ? SHARED : choice);
  return current.variants.find((variant) => variantKey(variant) === key) ?? null;
}

/** Rows by the variant they are about. With options that cannot be chosen here several rows are one variant. */
function grouped(
  taken: readonly Taken[],
  stockMode: ProductState['stockMode'],
  notes: Notes,
): ReadonlyMap<string, readonly Taken[]> {
  const groups = new Map<string, Taken[]>();
  for (const each of taken) {
    const key = variantKey(stockMode === 'shared' ? SHARED : each.choice);
    groups.set(key, [...(groups.get(key) ?? []), each]);
    for (const { name } of each.choice.others)
      notes.add(
        `The option "${name}" cannot be chosen here: its values stand in the description, variants that differ in it only are one (stock added up, lowest price).`,
        each.line,
      );
  }
  return groups;
}

interface Place {
  readonly choice: { readonly color: string; readonly size: string };
  readonly old: VariantState | null;
}

/** The variants there will be: those of the rows, and those the rows do not name, as far as they can still be chosen. */
function placesOf(
  stockMode: ProductState['stockMode'],
  current: ProductState | null,
  groups: ReadonlyMap<string, readonly Taken[]>,
  { colors, sizes }: { colors: readonly string[]; sizes: readonly string[] },
): Place[] {
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
  { color, size }: Place['choice'],
  old: VariantState | null,
  group: readonly Taken[],
  { notes, current }: Wanted,
): Entry {
  const quantities = group.flatMap(({ reading }) => reading.quantity ?? []);
  const [line] = group.map((each) => each.line);
  if (quantities.length === 0 && !old && line !== undefined && current?.stockMode !== 'shared')
    notes.add('No quantity is given: the stock is 0.', line);
  const sku = group.map(({ reading }) => reading.sku).find((each) => each !== undefined);
  const pairs = group.flatMap(({ reading }) => reading.pair ?? []);
  if (line !== undefined && new Set(pairs.map(unitOf)).size > 1)
    notes.add('Rows that are one variant here have different prices: the lowest is taken.', line);
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

/** The values there were, then the new ones. */
function together(old: readonly string[], named: readonly string[]): string[] {
  return [...new Set([...old, ...named.filter((value) => value !== '')])];
}

import {
  effectivePrice,
  type ProductState,
  type VariantFacts,
  type VariantState,
} from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { preservedCells, type CellChanges } from '#modules/bulk-jobs/plan/preserved-cells.rules.ts';
import { cellsIn, readFacts } from '#modules/bulk-jobs/csv/read-facts.rules.ts';
import type { PricePair } from '#modules/bulk-jobs/plan/plan-prices.rules.ts';
import {
  readCell,
  readMoney,
  readQuantity,
  short,
  type ImportRow,
} from '#modules/bulk-jobs/csv/cell.rules.ts';

/** The values of a variant's row; null or undefined where the row has none. */
export interface VariantReading {
  readonly pair: PricePair | null;
  readonly quantity: number | undefined;
  readonly sku: string | null | undefined;
  readonly facts: Partial<VariantFacts>;
  readonly cells: CellChanges;
}

/** Reads a variant's row. @returns the problem when it cannot be used */
export function readVariantRow(
  row: ImportRow,
  current: ProductState | null,
  old: VariantState | null,
  columns: ReadonlySet<string>,
  notes: Notes,
): VariantReading | string {
  const now = current ? (old ? effectivePrice(current, old) : current) : null;
  const pair = readPair(row, now, columns, notes);
  if (typeof pair === 'string') return pair;
  const stock = readCell(row.cells, 'Inventory quantity');
  let quantity = stock.blank ? undefined : stock.clear ? 0 : readQuantity(stock.text);
  if (typeof quantity === 'string') return quantity;
  if (quantity !== undefined && quantity < 0) {
    notes.add('The quantity is below zero: the stock is 0.', row.line);
    quantity = 0;
  }
  const code = readCell(row.cells, 'SKU');
  if (code.text.length > 100) return `the SKU "${short(code.text)}" is longer than 100 characters`;
  const cells = preservedCells(row.cells, 'variant');
  if (cells.get(OVERSELL) === 'TRUE')
    notes.add(
      'This shop does not sell products that are out of stock: the setting is ignored.',
      row.line,
    );
  const { facts, unread, notes: sentences } = readFacts(row.cells);
  for (const [name, text] of Object.entries(cellsIn(row.cells, unread))) cells.set(name, text);
  for (const sentence of sentences) notes.add(sentence, row.line);
  const sku = code.blank ? undefined : code.clear ? null : code.text;
  return { pair, quantity, sku, facts, cells };
}

export const OVERSELL = 'Continue selling when out of stock';

/**
 * Reads price and compare-at price together: with a compare-at price, that is our price and the other is the sale price;
 * without one there is no sale. Null when the row has neither.
 */
function readPair(
  row: ImportRow,
  now: PricePair | null,
  columns: ReadonlySet<string>,
  notes: Notes,
): PricePair | null | string {
  const own = readCell(row.cells, 'Price');
  const compared = readCell(row.cells, 'Compare-at price');
  if (own.clear) return 'a price cannot be cleared';
  const price = own.blank ? null : readMoney(own.text, 'price');
  if (typeof price === 'string') return price;
  const compareAt = compared.text === '' ? 0 : readMoney(compared.text, 'compare-at price');
  if (typeof compareAt === 'string') return compareAt;
  if (now && price === unitOf(now) && compareAt === (now.salePrice > 0 ? now.price : 0)) return now;
  if (price === null) return readWithoutPrice(compared.blank, compareAt, now);
  if (!columns.has('Compare-at price'))
    return now && now.salePrice > 0 && now.price > price
      ? { price: now.price, salePrice: price }
      : { price, salePrice: 0 };
  if (compareAt === 0) return { price, salePrice: 0 };
  if (price === 0) {
    notes.add('The price is 0: the compare-at price is ignored.', row.line);
    return { price, salePrice: 0 };
  }
  if (compareAt <= price)
    notes.add('The compare-at price is not above the price: no sale is shown.', row.line);
  return { price: compareAt, salePrice: price };
}

function readWithoutPrice(
  isBlank: boolean,
  compareAt: number,
  now: PricePair | null,
): PricePair | null | string {
  if (isBlank) return null;
  if (!now) return 'it has a compare-at price but no price';
  return compareAt === 0
    ? { price: unitOf(now), salePrice: 0 }
    : { price: compareAt, salePrice: unitOf(now) };
}

const unitOf = ({ price, salePrice }: PricePair): number => (salePrice > 0 ? salePrice : price);

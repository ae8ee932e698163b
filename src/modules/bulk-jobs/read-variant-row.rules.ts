import { effectivePrice, type ProductState, type VariantState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { keptCells, type CellWishes } from '#modules/bulk-jobs/kept-cells.rules.ts';
import type { PricePair } from '#modules/bulk-jobs/plan-prices.rules.ts';
import {
  readCell,
  readMoney,
  readQuantity,
  short,
  type ImportRow,
} from '#modules/bulk-jobs/row.rules.ts';

/** What a row says of its variant; what it does not say is undefined or null. */
export interface VariantReading {
  readonly pair: PricePair | null;
  readonly quantity: number | undefined;
  readonly sku: string | null | undefined;
  readonly cells: CellWishes;
}

/** Reads a row about a variant, or tells why it cannot be used. */
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
  const cells = keptCells(row.cells, 'variant');
  if (cells.get(OVERSELL) === 'TRUE')
    notes.add('Selling on when out of stock does not exist here: what is gone is gone.', row.line);
  return { pair, quantity, sku: code.blank ? undefined : code.clear ? null : code.text, cells };
}

export const OVERSELL = 'Continue selling when out of stock';

/**
 * Price and compare-at price are one thing: with a compare-at price that is the price and the other the sale price;
 * without one there is no sale. Null when the row says nothing of either.
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
    notes.add('The price is 0: it is taken as it is, without the compare-at price.', row.line);
    return { price, salePrice: 0 };
  }
  if (compareAt <= price)
    notes.add('The compare-at price is not above the price: nothing is struck through.', row.line);
  return { price: compareAt, salePrice: price };
}

function readWithoutPrice(
  saysNothing: boolean,
  compareAt: number,
  now: PricePair | null,
): PricePair | null | string {
  if (saysNothing) return null;
  if (!now) return 'it has a compare-at price but no price';
  return compareAt === 0
    ? { price: unitOf(now), salePrice: 0 }
    : { price: compareAt, salePrice: unitOf(now) };
}

const unitOf = ({ price, salePrice }: PricePair): number => (salePrice > 0 ? salePrice : price);

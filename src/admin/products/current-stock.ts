/** Combines edited stock with stock that changed since the form was loaded, so that sales are not overwritten. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { RequestInput } from '#contract/contract.ts';
import {
  bodyOf,
  isPerVariant,
  NO_STOCK,
  valuesOf,
  type FormStock,
  type ProductValues,
} from '#admin/products/product-values.ts';

/** "05" and "5" are the same count. */
const isSameCount = (one: string, other: string): boolean =>
  one.trim() === other.trim() || Number(one || '0') === Number(other || '0');

/**
 * The values with the current stock wherever they did not change it, in total and per variant.
 * @param before the values before editing
 */
export function withCurrentStock(
  before: ProductValues,
  values: ProductValues,
  present: ProductValues,
): ProductValues {
  const stocks = Object.entries(values.stocks).map(([key, mine]): [string, FormStock] => {
    const [was, is] = [before.stocks[key], present.stocks[key]];
    return [
      key,
      was && is && isSameCount(was.stock, mine.stock) ? { ...mine, stock: is.stock } : mine,
    ];
  });
  return {
    ...values,
    totalStock: isSameCount(before.totalStock, values.totalStock)
      ? present.totalStock
      : values.totalStock,
    // Variants that the values do not contain keep their stock.
    stocks: { ...present.stocks, ...Object.fromEntries(stocks) },
  };
}

/**
 * The request that undoes a save: stock that the save set is restored, other stock stays.
 * @param was the stored product before the save
 * @param sent the saved values
 */
export function undoBody(
  was: AdminProductWire,
  sent: ProductValues,
  saved: AdminProductWire,
): RequestInput<'adminProducts.edit'>['body'] {
  // With stock by variant, the total is derived.
  const set = isPerVariant(sent) ? { ...sent, totalStock: String(saved.totalStock) } : sent;
  const values = withCurrentStock(set, valuesOf(was), valuesOf(saved));
  return { ...bodyOf(values, saved), ifVersion: saved.version };
}

/** Merges stock, SKUs and prices per variant, value by value; where both changed one, mine wins. */
export function mergedStocks(
  before: ProductValues['stocks'],
  mine: ProductValues['stocks'],
  theirs: ProductValues['stocks'],
): ProductValues['stocks'] {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.map((key): [string, FormStock] => {
      const [was, my, their] = [before[key], mine[key], theirs[key]];
      if (!my || !their) return [key, my ?? their ?? NO_STOCK];
      const changed = NAMES.filter((name) => isChanged(name, was, my));
      return [key, { ...their, ...Object.fromEntries(changed.map((name) => [name, my[name]])) }];
    }),
  );
}

/** Whether both changed a value of the same variant, differently. */
export function doStocksCollide(
  before: ProductValues['stocks'],
  mine: ProductValues['stocks'],
  theirs: ProductValues['stocks'],
): boolean {
  return Object.entries(mine).some(([key, my]) => {
    const [was, their] = [before[key], theirs[key]];
    return (
      their !== undefined &&
      NAMES.some(
        (name) =>
          isChanged(name, was, my) && isChanged(name, was, their) && isChanged(name, their, my),
      )
    );
  });
}

const NAMES = Object.keys(NO_STOCK) as (keyof FormStock)[];

const isChanged = (name: keyof FormStock, was: FormStock | undefined, now: FormStock): boolean =>
  was === undefined ||
  (name === 'stock' ? !isSameCount(was.stock, now.stock) : was[name] !== now[name]);

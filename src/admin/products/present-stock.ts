/** Stock that moved since a form was filled: sold pieces stay sold. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { Sent } from '#contract/contract.ts';
import {
  bodyOf,
  isPerVariant,
  NO_STOCK,
  valuesOf,
  type FormStock,
  type ProductValues,
} from '#admin/products/product-values.ts';

/** Another spelling of a number is no change. */
const isSameCount = (one: string, other: string): boolean =>
  one.trim() === other.trim() || Number(one || '0') === Number(other || '0');

/**
 * Values whose stock is the present one wherever they did not change it, in total and of each colour and size.
 * @param before what the values were made from
 */
export function withPresentStock(
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
    // One that the values do not know is as it stands.
    stocks: { ...present.stocks, ...Object.fromEntries(stocks) },
  };
}

/**
 * What Undo of a save sends: stock as it was where the save set it, and as the save left it anywhere else.
 * @param was the stored product before the save
 * @param sent what was saved
 */
export function undoneBody(
  was: AdminProductWire,
  sent: ProductValues,
  saved: AdminProductWire,
): Sent<'adminProducts.edit'>['body'] {
  // Kept by colour and size, the sum follows from those.
  const set = isPerVariant(sent) ? { ...sent, totalStock: String(saved.totalStock) } : sent;
  const values = withPresentStock(set, valuesOf(was), valuesOf(saved));
  return { ...bodyOf(values, saved), ifVersion: saved.version };
}

/** Their stock, SKUs and prices of each colour and size with mine, value by value; where both changed one, mine. */
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
      const kept = NAMES.filter((name) => isChanged(name, was, my));
      return [key, { ...their, ...Object.fromEntries(kept.map((name) => [name, my[name]])) }];
    }),
  );
}

/** Whether one value of one colour and size was changed by both, differently. */
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

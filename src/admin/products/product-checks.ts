/** What is missing before a product can be saved, and what looks odd though it can. */
import {
  choicesOf,
  FIELD_LABELS,
  isPerVariant,
  NO_STOCK,
  type FieldName,
  type FormStock,
  type ProductValues,
} from '#admin/products/product-values.ts';

/** Spec 5: all but sale price, colours, sizes and shipping must be filled in. */
const REQUIRED = ['title', 'description', 'category', 'price', 'totalStock'] as const;

export interface Missing {
  readonly field: FieldName;
  readonly words: string;
}

const isAmount = (text: string): boolean => /^\d{1,8}([.]\d{1,2})?$/.test(text.trim());
const isCount = (text: string): boolean => /^\d{1,8}$/.test(text.trim());

/** Of the colours and sizes there are: one that was taken off again is not looked at. */
const stocksOf = (values: ProductValues): FormStock[] =>
  choicesOf(values).map(({ key }) => values.stocks[key] ?? NO_STOCK);

/** In the order in which the form shows them. */
export function missingIn(values: ProductValues, uploading: boolean): Missing[] {
  const missing: Missing[] = [];
  if (uploading) missing.push({ field: 'pictures', words: 'an upload to finish' });
  else if (values.pictures.length === 0) missing.push({ field: 'pictures', words: 'an image' });
  for (const field of REQUIRED) {
    if (field === 'totalStock' && isPerVariant(values)) continue;
    if (values[field].trim() === '')
      missing.push({ field, words: FIELD_LABELS[field].toLowerCase() });
  }
  return missing;
}

export const WANT_AMOUNT = 'Use a number such as 12 or 12.50.';
export const WANT_COUNT = 'Use a whole number such as 12.';

export type Problems = Partial<Record<FieldName, string>>;

/** Values nobody could save; each with how to put it right. */
export function problemsIn(values: ProductValues): Problems {
  const problems: Problems = {};
  for (const field of ['price', 'salePrice', 'costPrice'] as const)
    if (values[field].trim() !== '' && !isAmount(values[field])) problems[field] = WANT_AMOUNT;
  const perVariant = isPerVariant(values);
  if (!perVariant && values.totalStock.trim() !== '' && !isCount(values.totalStock))
    problems.totalStock = WANT_COUNT;
  if (values.shipping.some(({ price }) => price.trim() !== '' && !isAmount(price)))
    problems.shipping = `A price is not right. ${WANT_AMOUNT}`;
  const stocks = perVariant ? stocksOf(values) : [];
  if (stocks.some(({ stock }) => stock.trim() !== '' && !isCount(stock)))
    problems.stocks = `A stock is not right. ${WANT_COUNT}`;
  else if (
    stocks.some(({ price, salePrice }) =>
      [price, salePrice].some((each) => each.trim() !== '' && !isAmount(each)),
    )
  )
    problems.stocks = `A price is not right. ${WANT_AMOUNT}`;
  return problems;
}

export type Warnings = Partial<Record<'price' | 'salePrice' | 'totalStock', string>>;

/** Allowed, and probably not meant. */
export function warningsFor(values: ProductValues, featured: boolean): Warnings {
  const warnings: Warnings = {};
  const [price, sale] = [Number(values.price), Number(values.salePrice)];
  if (isAmount(values.price) && price === 0) warnings.price = 'A price of 0: it costs nothing.';
  if (isAmount(values.salePrice) && isAmount(values.price) && sale > 0 && sale >= price)
    warnings.salePrice =
      'Not below the price: this is what is charged, and no price is struck through.';
  const stock = isPerVariant(values)
    ? stocksOf(values).reduce((sum, each) => sum + Number(each.stock), 0)
    : Number(values.totalStock);
  if (featured && values.totalStock.trim() !== '' && stock === 0)
    warnings.totalStock = 'Featured, and there is nothing to sell.';
  return warnings;
}

/** "35 % off. Shown as Sale." */
export function saleWords({ price, salePrice }: ProductValues): string | undefined {
  const [full, sale] = [Number(price), Number(salePrice)];
  if (!isAmount(price) || !isAmount(salePrice) || sale <= 0 || sale >= full) return undefined;
  return `${Math.round((1 - sale / full) * 100)} % off. Shown as Sale.`;
}

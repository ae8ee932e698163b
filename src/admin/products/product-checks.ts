/** Missing fields and errors that block saving, and warnings that do not. */
import { amountHint, typedFigures, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { combinationsOf } from '#contract/choice.ts';
import { MAX_COMBINATIONS, MAX_OPTIONS } from '#contract/limits.ts';
import {
  choicesOf,
  filledOptions,
  FIELD_LABELS,
  isPerVariant,
  NO_STOCK,
  type FieldName,
  type FormStock,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { detailProblems } from '#admin/products/product-details.ts';
import { factProblems } from '#admin/products/variant-facts.ts';

/** Spec 5: all but sale price, options and shipping must be filled in. */
const REQUIRED = ['title', 'description', 'category', 'price', 'totalStock'] as const;

export interface Missing {
  readonly field: FieldName;
  readonly words: string;
}

const isAmount = (text: string): boolean => typedFigures(text) !== null;
const isCount = (text: string): boolean => /^\d{1,8}$/.test(text.trim());

/** Stock of the present combinations only. */
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

export const COUNT_HINT = 'Enter a whole number such as 12.';

export type Problems = Partial<Record<FieldName, string>>;

/**
 * Invalid values, each with an error message.
 * @param stored the values before they were edited
 */
export function problemsIn(values: ProductValues, stored: ProductValues): Problems {
  const problems: Problems = detailProblems(values);
  for (const field of ['price', 'salePrice', 'costPrice'] as const)
    if (values[field].trim() !== '' && !isAmount(values[field]))
      problems[field] = `${amountHint(values[field])}.`;
  const options = optionProblem(values);
  if (options) problems.options = options;
  const perVariant = isPerVariant(values);
  if (!perVariant && values.totalStock.trim() !== '' && !isCount(values.totalStock))
    problems.totalStock = COUNT_HINT;
  if (values.shipping.some(({ price }) => price.trim() !== '' && !isAmount(price)))
    problems.shipping = `Check the prices. ${amountHint(...values.shipping.map(({ price }) => price))}.`;
  const stocks = perVariant ? stocksOf(values) : [];
  if (stocks.some(({ stock }) => stock.trim() !== '' && !isCount(stock)))
    problems.stocks = `Check the stock. ${COUNT_HINT}`;
  else if (
    stocks.some(({ price, salePrice }) =>
      [price, salePrice].some((each) => each.trim() !== '' && !isAmount(each)),
    )
  )
    problems.stocks = `Check the prices. ${amountHint(...stocks.flatMap(({ price, salePrice }) => [price, salePrice]))}.`;
  const barcodes = new Set([stored, ...Object.values(stored.stocks)].map((each) => each.barcode));
  if (!perVariant) return { ...problems, ...factProblems(values, barcodes) };
  for (const { key, label } of choicesOf(values)) {
    const [wrong] = Object.values(factProblems(values.stocks[key] ?? NO_STOCK, barcodes));
    if (wrong) problems.stocks ??= `${label}: ${wrong}`;
  }
  return problems;
}

function optionProblem(values: ProductValues): string | undefined {
  const { colors, sizes, options } = values;
  const names = options.map(({ name }) => name.trim().toLowerCase());
  if (options.some(({ name, values: all }) => (name.trim() === '') !== (all.length === 0)))
    return 'Give each option a name and at least one value.';
  if (options.some(({ values: all }) => all.some((each) => each.trim() === '')))
    return 'Enter or remove the empty value.';
  if (filledOptions(values).some(({ values: all }) => new Set(all).size < all.length))
    return 'Enter each value once.';
  if (new Set(names).size < names.length) return 'Give each option a name of its own.';
  const reserved = names.find((name) => name === 'color' || name === 'colour' || name === 'size');
  if (reserved) return `Enter the values of “${reserved}” in its own field above.`;
  const offered = { colors, sizes, options: filledOptions(values) };
  const count = [colors, sizes].filter((all) => all.length > 0).length + offered.options.length;
  if (count > MAX_OPTIONS)
    return `Colours, sizes and further options together may be ${MAX_OPTIONS}. Remove ${count - MAX_OPTIONS}.`;
  const combinations = combinationsOf(offered);
  return offered.options.length > 0 && combinations > MAX_COMBINATIONS
    ? `${combinations} combinations are too many. Up to ${MAX_COMBINATIONS} are possible.`
    : undefined;
}

export type Warnings = Partial<Record<'price' | 'salePrice' | 'totalStock', string>>;

/** Valid but probably unintended values. */
export function warningsFor(values: ProductValues, featured: boolean): Warnings {
  const warnings: Warnings = {};
  const [price, sale] = [typedNumber(values.price) ?? 0, typedNumber(values.salePrice) ?? 0];
  if (isAmount(values.price) && price === 0)
    warnings.price = 'The price is 0: this product is free.';
  if (isAmount(values.salePrice) && isAmount(values.price) && sale > 0 && sale >= price)
    warnings.salePrice =
      'Not lower than the price: shoppers are charged this amount and see no discount.';
  const stock = isPerVariant(values)
    ? stocksOf(values).reduce((sum, each) => sum + Number(each.stock), 0)
    : Number(values.totalStock);
  if (featured && values.totalStock.trim() !== '' && stock === 0)
    warnings.totalStock = 'Featured, but out of stock.';
  return warnings;
}

/** "35 % off. Shown as Sale." */
export function saleLabel({ price, salePrice }: ProductValues): string | undefined {
  const [full, sale] = [typedNumber(price) ?? 0, typedNumber(salePrice) ?? 0];
  if (!isAmount(price) || !isAmount(salePrice) || sale <= 0 || sale >= full) return undefined;
  return `${Math.round((1 - sale / full) * 100)} % off. Shown as Sale.`;
}

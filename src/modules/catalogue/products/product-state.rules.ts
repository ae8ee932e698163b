/** Everything about a product that people edit, as one value that is saved, compared and stored for undo. */
import {
  combinationsOf,
  NO_CHOICE,
  variantKey,
  type ChoiceValues,
  type OptionValues,
  type ProductOption,
} from '#contract/choice.ts';
import {
  MAX_COMBINATIONS,
  MAX_PICTURES,
  MAX_OPTIONS,
  MAX_SHIPPING_METHODS,
  MAX_TEXT,
} from '#contract/limits.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import { MAX_CENTS } from '#kernel/money.ts';
import {
  detailProblems,
  type DetailsState,
} from '#modules/catalogue/products/product-details.rules.ts';
import {
  factProblems,
  type VariantFacts,
} from '#modules/catalogue/products/variant-facts.rules.ts';

export interface PictureState {
  /** Its origin; null for a picture that was uploaded to the shop. */
  readonly address: string | null;
  /** Null until it has been fetched. */
  readonly media: string | null;
  readonly alt: string;
  /** The product's colour that it shows; absent for none. One that the product no longer has is ignored. */
  readonly color?: string;
}

export interface VariantState extends ChoiceValues {
  readonly facts: VariantFacts;
  readonly sku: string | null;
  /** Whole cents; null when the product's price applies. */
  readonly price: number | null;
  readonly salePrice: number | null;
  readonly onHand: number;
}

export interface ShippingState {
  readonly name: string;
  readonly priceCents: number;
  readonly estimatedDeliveryDays: string;
}

export type Cells = Readonly<Record<string, string>>;

/** Imported data for which the shop has no field. */
export interface PreservedState {
  /** The imported HTML of the description. */
  readonly html: string | null;
  readonly cells: Cells;
  readonly variants: readonly {
    readonly color: string;
    readonly size: string;
    /** Missing where there are none. */
    readonly options?: OptionValues;
    readonly cells: Cells;
  }[];
}

export interface ProductState {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Whole cents, like all prices here. */
  readonly price: number;
  /** 0 when there is no sale. */
  readonly salePrice: number;
  readonly costPrice: number | null;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
  readonly pictures: readonly PictureState[];
  readonly shippingMethods: readonly ShippingState[];
  readonly stockMode: 'shared' | 'per-variant';
  readonly status: ProductStatus;
  /** When a draft becomes active, ISO 8601; else null. */
  readonly publishAt: string | null;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** Of the shop; standard when missing. */
  readonly taxClass?: string | null;
  /** The ids of those chosen by hand that it is in; missing when it is in none. */
  readonly collections?: readonly string[];
  readonly details: DetailsState;
  readonly variants: readonly VariantState[];
  readonly kept: PreservedState | null;
}

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 10_000;
const MAX_ON_HAND = 10_000_000;
const MAX_SLUG = 255;
const MAX_SKU = 100;
const MAX_ALT = 300;
const MAX_CHOICES = 100;

/** The problems that prevent saving a product, one phrase each. */
export function problemsOf(product: ProductState): string[] {
  const problems: string[] = [];
  const check = (fine: boolean, problem: string): void => {
    if (!fine) problems.push(problem);
  };
  const { slug, title, description } = product;
  check(
    slug === slug.trim() && slug !== '' && slug.length <= MAX_SLUG,
    `the handle must have 1 to ${MAX_SLUG} characters`,
  );
  check(title.trim() !== '', 'the title is missing');
  check(
    title.length <= MAX_TITLE,
    `the title has ${title.length} characters, ${MAX_TITLE} are allowed`,
  );
  check(description !== '', 'the description is missing');
  check(
    description.length <= MAX_DESCRIPTION,
    `the description has ${description.length} characters, ${MAX_DESCRIPTION} are allowed`,
  );
  for (const amount of amountsOf(product))
    check(
      Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_CENTS,
      'a price must be between 0 and 10,000,000.00',
    );
  check(
    product.pictures.length <= MAX_PICTURES,
    `a product may have at most ${MAX_PICTURES} pictures`,
  );
  check(
    new Set(product.pictures.map(({ address, media }) => address ?? media)).size ===
      product.pictures.length,
    'a picture is named twice',
  );
  check(
    product.pictures.every(({ alt }) => alt.length <= MAX_ALT),
    `an alternative text may have ${MAX_ALT} characters`,
  );
  check(
    product.pictures.every(({ color }) => color === undefined || color.length <= MAX_TEXT.option),
    `the colour of a picture may have ${MAX_TEXT.option} characters`,
  );
  check(
    product.shippingMethods.length <= MAX_SHIPPING_METHODS,
    `at most ${MAX_SHIPPING_METHODS} shipping methods are possible`,
  );
  check(
    product.publishAt === null || product.status === 'draft',
    'only a draft can have a time when it becomes active',
  );
  return [
    ...problems,
    ...detailProblems(product.details),
    ...choiceProblems(product),
    ...variantProblems(product),
  ];
}

function* amountsOf(product: ProductState): Generator<number> {
  yield product.price;
  yield product.salePrice;
  if (product.costPrice !== null) yield product.costPrice;
  for (const { priceCents } of product.shippingMethods) yield priceCents;
  for (const { price, salePrice } of product.variants) {
    if (price !== null) yield price;
    if (salePrice !== null) yield salePrice;
  }
}

function choiceProblems({ colors, sizes, options }: ProductState): string[] {
  const problems: string[] = [];
  const combinations = combinationsOf({ colors, sizes, options });
  if (options.length > 0 && combinations > MAX_COMBINATIONS)
    problems.push(`${combinations} combinations are too many, ${MAX_COMBINATIONS} are possible`);
  const names = options.map(({ name }) => name);
  const count = [colors, sizes].filter((values) => values.length > 0).length + options.length;
  if (count > MAX_OPTIONS)
    problems.push(
      `${count} options are too many, ${MAX_OPTIONS} are possible, color and size included`,
    );
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    problems.push('an option is named twice');
  if (names.some((name) => name in Object.prototype))
    problems.push('an option has a name that is reserved');
  if (names.some((name) => name.trim() === '' || name.length > MAX_TEXT.option))
    problems.push(`the name of an option must have 1 to ${MAX_TEXT.option} characters`);
  for (const { name, values } of options)
    if (values.length === 0) problems.push(`the option ${name} has no values`);
  for (const [word, words, values] of [
    ['color', 'colors', colors],
    ['size', 'sizes', sizes],
    ...options.map(
      ({ name, values }) => [`value of ${name}`, `values of ${name}`, values] as const,
    ),
  ] as const) {
    if (new Set(values).size < values.length) problems.push(`a ${word} is named twice`);
    if (values.length > MAX_CHOICES)
      problems.push(`${values.length} ${words} are too many, ${MAX_CHOICES} are possible`);
    const long = values.find((value) => value.length > MAX_TEXT.option || value.trim() === '');
    if (long !== undefined) problems.push(`a ${word} must have 1 to ${MAX_TEXT.option} characters`);
  }
  return problems;
}

function variantProblems(product: ProductState): string[] {
  const { variants, stockMode } = product;
  const problems: string[] = [];
  const keys = new Set(variants.map(variantKey));
  if (keys.size < variants.length) problems.push('a variant is named twice');

  if (stockMode === 'shared' && (variants.length !== 1 || !keys.has(variantKey(SHARED))))
    problems.push('shared stock is one row without a choice');
  for (const { onHand, sku, facts } of variants) {
    if (!Number.isSafeInteger(onHand) || onHand < 0 || onHand > MAX_ON_HAND)
      problems.push('a stock must be a whole number from 0 to 10,000,000');
    if (sku !== null && (sku.length > MAX_SKU || sku === ''))
      problems.push(`a SKU must have 1 to ${MAX_SKU} characters`);
    problems.push(...factProblems(facts));
  }
  return problems;
}

/** The choice of the one variant that holds shared stock. */
export const SHARED = NO_CHOICE;

export { variantKey };

/** The preserved cells of a variant. */
export const preservedCellsOf = ({ kept }: ProductState, choice: ChoiceValues): Cells =>
  kept?.variants.find((each) => variantKey({ ...SHARED, ...each }) === variantKey(choice))?.cells ??
  {};

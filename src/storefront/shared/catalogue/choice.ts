/** Stock and price of what a shopper chooses, computed from the product's variants. */
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { choiceParts, NO_CHOICE, type ChoiceValues, type OfferedValues } from '#contract/choice.ts';
import { lowestPrice, pricedVariants, type LowestPrice } from '#contract/pricing.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export type Choosable = OfferedValues &
  Pick<ProductWire, 'price' | 'salePrice' | 'totalStock' | 'variants'>;

/** Something to choose: colour, size or a further option. */
export interface ChoiceField {
  /** Also the name of its form field. */
  readonly name: string;
  readonly legend: string;
  readonly values: readonly string[];
}

/** Begins the field names of further options. */
export const OPTION_FIELD = 'option.';

/** Spec 5: colour first, then size. */
export const fieldsOf = ({ colors, sizes, options }: OfferedValues): ChoiceField[] =>
  [
    { name: 'color', legend: shopWords('colour'), values: colors },
    { name: 'size', legend: shopWords('size'), values: sizes },
    ...options.map(({ name, values }) => ({ name: OPTION_FIELD + name, legend: name, values })),
  ].filter(({ values }) => values.length > 0);

/** Empty while nothing is chosen. */
export const valueIn = (choice: ChoiceValues, field: string): string =>
  field === 'color' || field === 'size'
    ? choice[field]
    : (choice.options[field.slice(OPTION_FIELD.length)] ?? '');

export const withValue = (choice: ChoiceValues, field: string, value: string): ChoiceValues =>
  field === 'color' || field === 'size'
    ? { ...choice, [field]: value }
    : {
        ...choice,
        options: { ...choice.options, [field.slice(OPTION_FIELD.length)]: value },
      };

/** Preselects what there is only one of. */
export const firstChoice = (product: OfferedValues): ChoiceValues =>
  fieldsOf(product).reduce(
    (choice, { name, values: [only = '', another] }) =>
      another === undefined ? withValue(choice, name, only) : choice,
    NO_CHOICE,
  );

/** Variants that a choice can still become. All choices share the stock of a variant without a choice. */
const variantsOf = <Variant extends ChoiceValues>(
  product: { readonly variants: readonly Variant[] },
  { color, size, options }: ChoiceValues,
) =>
  product.variants.filter(
    (variant) =>
      choiceParts(variant).length === 0 ||
      ((!color || variant.color === color) &&
        (!size || variant.size === size) &&
        Object.entries(options).every(
          ([name, value]) => !value || variant.options[name] === value,
        )),
  );

/** Available stock of a choice; what is not chosen yet matches any. */
export const stockOf = (product: Choosable, choice: ChoiceValues): number =>
  variantsOf(product, choice).reduce((sum, { stock }) => sum + stock, 0);

/** The price of the chosen variant, or the lowest of those that can still be chosen. Sold-out variants set no price. */
export const priceOf = (product: Choosable, choice: ChoiceValues): LowestPrice =>
  lowestPrice(variantsOf(product, choice)) ?? {
    price: product.price,
    salePrice: product.salePrice,
    from: false,
  };

/** The price by measure of the variant whose price is shown. */
export const priceByMeasureOf = (
  product: { variants: readonly (ProductWire['variants'][number] & { byMeasure?: string })[] },
  choice: ChoiceValues,
) => pricedVariants(variantsOf(product, choice))[0]?.byMeasure;

/** What must be chosen next; undefined when the choice is complete. */
export const missingOf = (product: OfferedValues, choice: ChoiceValues): ChoiceField | undefined =>
  fieldsOf(product).find(({ name }) => valueIn(choice, name) === '');

/** Whether the shopper must choose before adding; an only value is preselected. */
export const needsChoice = (product: OfferedValues): boolean =>
  missingOf(product, firstChoice(product)) !== undefined;

/** What is chosen in the fields before this one, with a value for it; what there is only one of is chosen too. */
function upTo(
  product: Choosable,
  choice: ChoiceValues,
  field: string,
  value: string,
): ChoiceValues {
  let given = firstChoice(product);
  for (const { name } of fieldsOf(product)) {
    if (name === field) break;
    given = withValue(given, name, valueIn(choice, name));
  }
  return withValue(given, field, value);
}

/** The choice with another value; later ones stay as long as that combination is in stock. */
export function chosen(
  product: Choosable,
  choice: ChoiceValues,
  field: string,
  value: string,
): ChoiceValues {
  const next = withValue(choice, field, value);
  return stockOf(product, next) > 0 ? next : upTo(product, choice, field, value);
}

/** Whether no variant has this value together with what is chosen in the fields before it. */
export const isSoldOut = (...given: Parameters<typeof chosen>): boolean =>
  stockOf(given[0], upTo(...given)) <= 0;

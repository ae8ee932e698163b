/** What a shopper chooses of a product: colour, size and further options, which the merchant names (weight, grind, scent). */

/** A further option of a product, with its values in the merchant's order. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The value of each further option, by its name. */
export type OptionValues = Readonly<Record<string, string>>;

/** Colour and size are empty where the product has none. */
export interface ChoiceValues {
  readonly color: string;
  readonly size: string;
  readonly options: OptionValues;
}

/** Also the variant that holds the stock of a product without variants of its own. */
export const NO_CHOICE: ChoiceValues = { color: '', size: '', options: {} };

/** Identifies a choice or a variant. The order of further options does not matter, because merchants change it. */
export const variantKey = ({ color, size, options }: ChoiceValues): string =>
  JSON.stringify([color, size, ...Object.entries(options).sort()]);

export interface OfferedValues {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
}

/** How many choices {@link choicesOf} gives. */
export const combinationsOf = ({ colors, sizes, options }: OfferedValues): number =>
  [colors, sizes, ...options.map(({ values }) => values)].reduce(
    (product, values) => product * Math.max(1, values.length),
    1,
  );

/** All choices that a product offers, in the order of its values. */
export const choicesOf = (product: OfferedValues): ChoiceValues[] =>
  product.options.reduce<ChoiceValues[]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) =>
        values.map((value) => ({ ...choice, options: { ...choice.options, [name]: value } })),
      ),
    (product.colors.length > 0 ? product.colors : ['']).flatMap((color) =>
      (product.sizes.length > 0 ? product.sizes : ['']).map((size) => ({
        ...NO_CHOICE,
        color,
        size,
      })),
    ),
  );

/** Values in the order of the product's options; the database does not preserve their order. */
export const inOptionOrder = (
  values: OptionValues,
  options: readonly ProductOption[],
): OptionValues =>
  Object.fromEntries(
    options.flatMap(({ name }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The values of a choice as people read them in one line, such as "Rust", "M", "250 g". */
export const choiceParts = ({ color, size, options }: ChoiceValues): string[] =>
  [color, size, ...Object.values(options)].filter(Boolean);

import {
  NO_CHOICE,
  variantKey,
  type ChoiceValues,
  type OptionValues,
  type ProductOption,
} from '#contract/choice.ts';
import type { ShippingMethod } from '#contract/pricing.ts';
import { unitPrice } from '#contract/pricing.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { ZERO, type Cents } from '#kernel/money.ts';

/** A product in a colour, a size and further options, as far as it has them: what a cart line refers to. */
export interface Choice extends ChoiceValues {
  readonly productId: string;
}

/** The variant of a choice with its current price. */
export interface Sellable extends Choice {
  readonly variantId: string;
  readonly title: string;
  /** The main picture's address, or the placeholder's. */
  readonly image: string;
  readonly placeholderColor: string;
  readonly listPrice: Cents;
  /** 0 when there is no sale. */
  readonly salePrice: Cents;
  /** The price charged for one unit. */
  readonly unitPrice: Cents;
  /** The lowest of the 30 days before its reduction, where it was requested and the price is reduced. */
  readonly lowestBefore?: Cents | null;
  /** Units that can be sold now. */
  readonly available: number;
  /** Weight of a unit; 0 if it is not known. */
  readonly grams: number;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly taxClass: string;
}

export interface ChoosableVariant extends ChoiceValues {
  readonly id: string;
  readonly price: Cents | null;
  readonly salePrice: Cents | null;
  readonly available: number;
  readonly grams: number;
}

export interface ChoosableProduct {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly placeholderColor: string;
  readonly price: Cents;
  readonly salePrice: Cents;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
  readonly stockMode: 'shared' | 'per-variant';
  readonly shippingMethods: readonly ShippingMethod[];
  readonly taxClass: string;
  readonly variants: readonly ChoosableVariant[];
}

export const choiceKey = (choice: Choice): string => choice.productId + variantKey(choice);

/**
 * Finds the variant of the whole choice. A colour, size or option is ignored if the product has none, and refused if it does
 * not have this value. Spec 5: colour first, then size.
 */
export function choose(product: ChoosableProduct, choice: Choice): Sellable | Refusal {
  const color = product.colors.length > 0 ? choice.color : '';
  const size = product.sizes.length > 0 ? choice.size : '';
  if (product.colors.length > 0 && !product.colors.includes(color)) return refuse('COLOR_MISSING');
  if (product.sizes.length > 0 && !product.sizes.includes(size)) return refuse('SIZE_MISSING');
  const options = chosenOptions(product.options, choice.options);
  if (isRefusal(options)) return options;
  const key = variantKey(product.stockMode === 'shared' ? NO_CHOICE : { color, size, options });
  const variant = product.variants.find((each) => variantKey(each) === key);
  // A combination without a variant is out of stock.
  if (!variant) return refuse('QUANTITY_ABOVE_STOCK', { n: 0 });
  const { price, salePrice } = pricesOf(product, variant);
  return {
    productId: product.id,
    color,
    size,
    options,
    variantId: variant.id,
    title: product.title,
    image: product.image,
    placeholderColor: product.placeholderColor,
    listPrice: price,
    salePrice,
    unitPrice: unitPrice(price, salePrice),
    available: variant.available,
    grams: variant.grams,
    shippingMethods: product.shippingMethods,
    taxClass: product.taxClass,
  };
}

/** In the product's order. An only value needs no choice, so that clients that know no further options can buy it. */
function chosenOptions(
  options: readonly ProductOption[],
  chosen: OptionValues,
): OptionValues | Refusal {
  const values: [name: string, value: string][] = [];
  for (const { name, values: possible } of options) {
    const only = possible.length === 1 ? possible[0] : undefined;
    const value = (Object.hasOwn(chosen, name) && chosen[name]) || only;
    if (value === undefined || !possible.includes(value))
      return refuse('OPTION_MISSING', { what: name });
    values.push([name, value]);
  }
  return Object.fromEntries(values);
}

/** A variant's prices. The product's sale does not apply to a variant with its own price. */
export function pricesOf(
  product: { price: Cents; salePrice: Cents },
  variant: { price: Cents | null; salePrice: Cents | null },
): { price: Cents; salePrice: Cents } {
  if (variant.price !== null) return { price: variant.price, salePrice: variant.salePrice ?? ZERO };
  return { price: product.price, salePrice: variant.salePrice ?? product.salePrice };
}

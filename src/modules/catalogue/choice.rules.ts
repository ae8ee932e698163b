import type { ShippingMethod } from '#contract/pricing.ts';
import { unitPrice } from '#contract/pricing.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { ZERO, type Cents } from '#kernel/money.ts';

/** A product in a colour and size, each empty if the product has none: what a cart line refers to. */
export interface Choice {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
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
  /** Units that can be sold now. */
  readonly available: number;
  readonly shippingMethods: readonly ShippingMethod[];
}

export interface ChoosableVariant {
  readonly id: string;
  readonly color: string;
  readonly size: string;
  readonly price: Cents | null;
  readonly salePrice: Cents | null;
  readonly available: number;
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
  readonly stockMode: 'shared' | 'per-variant';
  readonly shippingMethods: readonly ShippingMethod[];
  readonly variants: readonly ChoosableVariant[];
}

export const choiceKey = (choice: Choice): string =>
  JSON.stringify([choice.productId, choice.color, choice.size]);

/**
 * Finds the variant of a choice. A colour or size is ignored if the product has none, and refused if the product does not
 * have this one. Spec 5: colour first, then size.
 */
export function choose(product: ChoosableProduct, choice: Choice): Sellable | Refusal {
  const color = product.colors.length > 0 ? choice.color : '';
  const size = product.sizes.length > 0 ? choice.size : '';
  if (product.colors.length > 0 && !product.colors.includes(color)) return refuse('COLOR_MISSING');
  if (product.sizes.length > 0 && !product.sizes.includes(size)) return refuse('SIZE_MISSING');
  const variant = product.variants.find((each) =>
    product.stockMode === 'shared'
      ? each.color === '' && each.size === ''
      : each.color === color && each.size === size,
  );
  // A combination without a variant is out of stock.
  if (!variant) return refuse('QUANTITY_ABOVE_STOCK', { n: 0 });
  const { price, salePrice } = pricesOf(product, variant);
  return {
    productId: product.id,
    color,
    size,
    variantId: variant.id,
    title: product.title,
    image: product.image,
    placeholderColor: product.placeholderColor,
    listPrice: price,
    salePrice,
    unitPrice: unitPrice(price, salePrice),
    available: variant.available,
    shippingMethods: product.shippingMethods,
  };
}

/** A variant's prices. The product's sale does not apply to a variant with its own price. */
export function pricesOf(
  product: { price: Cents; salePrice: Cents },
  variant: { price: Cents | null; salePrice: Cents | null },
): { price: Cents; salePrice: Cents } {
  if (variant.price !== null) return { price: variant.price, salePrice: variant.salePrice ?? ZERO };
  return { price: product.price, salePrice: variant.salePrice ?? product.salePrice };
}

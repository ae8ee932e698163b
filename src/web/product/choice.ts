/** What can be had of a product in which colour and size, read from its variants. */
import type { ProductWire } from '#contract/catalogue.contract.ts';

export interface Choice {
  color: string;
  size: string;
}

export type Choosable = Pick<
  ProductWire,
  'colors' | 'sizes' | 'price' | 'salePrice' | 'totalStock' | 'variants'
>;

/** Where a group has one option, it comes chosen. */
export const firstChoice = (product: {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}): Choice => ({
  color: product.colors.length === 1 ? (product.colors[0] ?? '') : '',
  size: product.sizes.length === 1 ? (product.sizes[0] ?? '') : '',
});

/** Stock kept once for all colours and sizes, as the specification's products have it. */
const isShared = (product: Choosable): boolean =>
  product.variants.every((variant) => variant.color === '' && variant.size === '');

/** Pieces that can be sold of a choice; an empty colour or size stands for any. */
export function stockOf(product: Choosable, { color, size }: Choice): number {
  if (isShared(product)) return product.totalStock;
  return product.variants
    .filter(
      (variant) =>
        (color === '' || variant.color === color) && (size === '' || variant.size === size),
    )
    .reduce((sum, variant) => sum + variant.stock, 0);
}

/** The price of a full choice; before that the product's own, which is the lowest. Dollars. */
export function priceOf(product: Choosable, choice: Choice): { price: number; salePrice: number } {
  const variant = product.variants.find(
    (each) => each.color === choice.color && each.size === choice.size,
  );
  return variant ?? product;
}

/** Spec 5: colour first, then size. */
export function missingOf(
  product: Pick<ProductWire, 'colors' | 'sizes'>,
  choice: Choice,
): 'color' | 'size' | null {
  if (product.colors.length > 0 && choice.color === '') return 'color';
  if (product.sizes.length > 0 && choice.size === '') return 'size';
  return null;
}

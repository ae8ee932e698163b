/** Stock and price of a product's colours and sizes, computed from its variants. */
import type { ProductWire } from '#contract/catalogue.contract.ts';

export interface Choice {
  color: string;
  size: string;
}

export type Choosable = Pick<
  ProductWire,
  'colors' | 'sizes' | 'price' | 'salePrice' | 'totalStock' | 'variants'
>;

/** Preselects the colour or size when there is only one. */
export const firstChoice = (product: {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}): Choice => ({
  color: product.colors.length === 1 ? (product.colors[0] ?? '') : '',
  size: product.sizes.length === 1 ? (product.sizes[0] ?? '') : '',
});

/** Whether all colours and sizes share one stock, as in the specification. */
const isShared = (product: Choosable): boolean =>
  product.variants.every((variant) => variant.color === '' && variant.size === '');

/** Available stock of a choice; an empty colour or size matches any. */
export function stockOf(product: Choosable, { color, size }: Choice): number {
  if (isShared(product)) return product.totalStock;
  return product.variants
    .filter(
      (variant) =>
        (color === '' || variant.color === color) && (size === '' || variant.size === size),
    )
    .reduce((sum, variant) => sum + variant.stock, 0);
}

/** The price of the chosen variant; while the choice is incomplete, the product's, which is the lowest. Dollars. */
export function priceOf(product: Choosable, choice: Choice): { price: number; salePrice: number } {
  const variant = product.variants.find(
    (each) => each.color === choice.color && each.size === choice.size,
  );
  return variant ?? product;
}

/** What must be chosen next; null when the choice is complete. Spec 5: colour first, then size. */
export function missingOf(
  product: Pick<ProductWire, 'colors' | 'sizes'>,
  choice: Choice,
): 'color' | 'size' | null {
  if (product.colors.length > 0 && choice.color === '') return 'color';
  if (product.sizes.length > 0 && choice.size === '') return 'size';
  return null;
}

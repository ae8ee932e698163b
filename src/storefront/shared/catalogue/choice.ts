/** Stock and price of a product's colours and sizes, computed from its variants. */
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { lowestPrice } from '#contract/pricing.ts';

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

/** The variants of a choice; an empty colour or size matches any. */
const variantsOf = (product: Choosable, { color, size }: Choice) =>
  isShared(product)
    ? product.variants
    : product.variants.filter(
        (variant) =>
          (color === '' || variant.color === color) && (size === '' || variant.size === size),
      );

/** Available stock of a choice. */
export const stockOf = (product: Choosable, choice: Choice): number =>
  isShared(product)
    ? product.totalStock
    : variantsOf(product, choice).reduce((sum, { stock }) => sum + stock, 0);

/** The lowest price of what can still be chosen, in dollars; the product's for a choice that is not made. */
export const priceOf = (
  product: Choosable,
  choice: Choice,
): { price: number; salePrice: number; varies?: boolean } =>
  lowestPrice(variantsOf(product, choice)) ?? product;

/** What must be chosen next; null when the choice is complete. Spec 5: colour first, then size. */
export function missingOf(
  product: Pick<ProductWire, 'colors' | 'sizes'>,
  choice: Choice,
): 'color' | 'size' | null {
  if (product.colors.length > 0 && choice.color === '') return 'color';
  if (product.sizes.length > 0 && choice.size === '') return 'size';
  return null;
}

import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { CardPicture } from '#web/product/product-picture.tsx';

/** The product fields that a card shows. Loaders return only these, to keep the page state small. */
export interface CardProduct {
  readonly id: string;
  readonly title: string;
  /** The lowest that can be bought, in dollars. */
  readonly price: number;
  /** Dollars; 0 when there is no sale. */
  readonly salePrice: number;
  /** Other choices cost more. */
  readonly varies?: boolean;
  readonly totalStock: number;
  readonly averageReview: number;
  readonly reviewCount: number;
  readonly colors: readonly string[];
  /** Hex values of `colors`, in the same order; null for an unknown colour. */
  readonly swatches: readonly (string | null)[];
  readonly sizes: readonly string[];
  /** The main picture and the one shown on hover. */
  readonly pictures: readonly CardPicture[];
  /** The product's id in its address, with the variant that a search found by its number, if it did. */
  readonly opens?: string;
}

/** An answer of the previous version has no `priceFrom`. */
export type PricedFrom<Product> = Omit<Product, 'priceFrom'> & {
  readonly priceFrom?: ProductWire['priceFrom'];
};

export function cardOf(
  product: PricedFrom<Omit<CardProduct, 'id' | 'swatches' | 'opens' | 'varies'>> &
    Pick<ProductWire, '_id' | 'swatches'>,
): CardProduct {
  return {
    id: product._id,
    title: product.title,
    price: product.price,
    salePrice: product.salePrice,
    ...product.priceFrom,
    totalStock: product.totalStock,
    averageReview: product.averageReview,
    reviewCount: product.reviewCount,
    colors: product.colors,
    swatches: product.swatches.map(({ hex }) => hex),
    sizes: product.sizes,
    // The second picture covers the first one on hover, so it needs no placeholder.
    pictures: product.pictures
      .slice(0, 2)
      .map(({ url, placeholderColor, width, height }, index) => ({
        url,
        placeholderColor: index === 0 ? placeholderColor : '',
        width,
        height,
      })),
  };
}

/** Whether the shopper must choose a colour or size before adding; a single option is preselected. */
export const needsChoice = (product: Pick<CardProduct, 'colors' | 'sizes'>): boolean =>
  product.colors.length > 1 || product.sizes.length > 1;

export const productAddress = (id: string): string => `/shop/product/${id}`;

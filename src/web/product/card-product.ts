import type { PictureWire, ProductWire } from '#contract/catalogue.contract.ts';

/** What a card shows of a product. Loaders reduce to it, so that a page of cards stays small. */
export interface CardProduct {
  readonly id: string;
  readonly title: string;
  /** Dollars. */
  readonly price: number;
  /** Dollars; 0 when there is no sale. */
  readonly salePrice: number;
  readonly totalStock: number;
  readonly averageReview: number;
  readonly reviewCount: number;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** The main picture and the one shown on hover. */
  readonly pictures: readonly CardPicture[];
}

export type CardPicture = Pick<PictureWire, 'url' | 'thumbHash' | 'width' | 'height'>;

export function cardOf(product: ProductWire): CardProduct {
  return {
    id: product._id,
    title: product.title,
    price: product.price,
    salePrice: product.salePrice,
    totalStock: product.totalStock,
    averageReview: product.averageReview,
    reviewCount: product.reviewCount,
    colors: product.colors,
    sizes: product.sizes,
    // The second picture comes on hover, over a ground that is already painted.
    pictures: product.pictures.slice(0, 2).map(({ url, thumbHash, width, height }, index) => ({
      url,
      thumbHash: index === 0 ? thumbHash : '',
      width,
      height,
    })),
  };
}

/** Whether a colour or size must be chosen before it can be bought; where there is only one, it is chosen. */
export const needsChoice = (product: Pick<CardProduct, 'colors' | 'sizes'>): boolean =>
  product.colors.length > 1 || product.sizes.length > 1;

export const productAddress = (id: string): string => `/shop/product/${id}`;

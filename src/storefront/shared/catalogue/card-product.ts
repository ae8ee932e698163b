import type { ProductOption } from '#contract/choice.ts';
import type { CardPicture } from '#web/product/product-picture.tsx';

export interface CardSwatch {
  /** `#rrggbb` */
  readonly hex: string;
  /** The address of the picture that shows the product in this colour, if there is one. */
  readonly picture?: string;
}

/** The product fields that a card shows. Loaders return only these, to keep the page state small. */
export interface CardProduct {
  readonly id: string;
  readonly title: string;
  /** The lowest of what can be bought. */
  readonly price: number;
  /** 0 when there is no sale. */
  readonly salePrice: number;
  /** Other choices cost more. */
  readonly from?: boolean;
  /** What that is for a kilogram, litre or item, such as "$39.60 / kg", and the lowest price before a reduction. */
  readonly byMeasure?: string;
  readonly totalStock: number;
  readonly averageReview: number;
  readonly reviewCount: number;
  readonly colors: readonly string[];
  /** Of the first few `colors`, without unknown ones. */
  readonly swatches: readonly CardSwatch[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
  /** The main picture and the one shown on hover. */
  readonly pictures: readonly CardPicture[];
  /** The product's id in its address, with the variant that a search found by its number, if it did. */
  readonly opens?: string;
}

export const productAddress = (id: string): string => `/shop/product/${id}`;

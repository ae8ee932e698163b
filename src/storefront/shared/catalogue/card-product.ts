import { cardWords } from '#contract/words/storefront/card-words.ts';
import { pricedVariants } from '#contract/pricing.ts';
import { formatPrice } from '#web/price.tsx';
import { NO_CHOICE, type ProductOption } from '#contract/choice.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { firstChoice, missingOf, priceOf } from '#storefront/shared/catalogue/choice.ts';
import type { CardPicture } from '#web/product/product-picture.tsx';

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
  /** Hex values of `colors`, in the same order; null for an unknown colour. */
  readonly swatches: readonly (string | null)[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
  /** The main picture and the one shown on hover. */
  readonly pictures: readonly CardPicture[];
  /** The product's id in its address, with the variant that a search found by its number, if it did. */
  readonly opens?: string;
}

/** The price of a measure as text; nothing where the product states none. */
export const byMeasureOf = (
  variant: Pick<ProductWire['variants'][number], 'basePrice'> | undefined,
) =>
  variant?.basePrice && {
    byMeasure: cardWords(`per-${variant.basePrice.per}`, {
      price: formatPrice(variant.basePrice.price),
    }),
  };

export function cardOf(
  product: Omit<CardProduct, 'id' | 'swatches' | 'opens' | 'from' | 'byMeasure'> &
    Pick<ProductWire, '_id' | 'swatches' | 'variants' | 'stated'>,
): CardProduct {
  return {
    id: product._id,
    title: product.title,
    ...priceOf(product, NO_CHOICE),
    ...byMeasureOf(pricedVariants(product.variants)[0]),
    ...product.stated,
    totalStock: product.totalStock,
    averageReview: product.averageReview,
    reviewCount: product.reviewCount,
    colors: product.colors,
    swatches: product.swatches.map(({ hex }) => hex),
    sizes: product.sizes,
    options: product.options,
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

/** Whether the shopper must choose before adding; an only value is preselected. */
export const needsChoice = (product: CardProduct): boolean =>
  missingOf(product, firstChoice(product)) !== undefined;

export const productAddress = (id: string): string => `/shop/product/${id}`;

import { cardWords } from '#contract/words/storefront/card-words.ts';
import { pricedVariants } from '#contract/pricing.ts';
import { formatPrice } from '#web/price.tsx';
import { NO_CHOICE } from '#contract/choice.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { CardProduct, CardSwatch } from '#storefront/shared/catalogue/card-product.ts';
import { priceOf } from '#storefront/shared/catalogue/choice.ts';
import { coloursOfPictures } from '#storefront/shared/catalogue/picture-colours.ts';

/** The price of a measure as text; nothing where the product states none. */
export const byMeasureOf = (
  variant: Pick<ProductWire['variants'][number], 'basePrice'> | undefined,
) =>
  variant?.basePrice && {
    byMeasure: cardWords(`per-${variant.basePrice.per}`, {
      price: formatPrice(variant.basePrice.price),
    }),
  };

/** Further colours are a number on the card. */
const MOST_SWATCHES = 5;

/** The first known colours, each with the picture in it; a card with one picture shows no other. */
function swatchesOf({
  colors,
  swatches,
  pictures,
}: Pick<CardProduct, 'colors'> & Pick<ProductWire, 'swatches' | 'pictures'>): CardSwatch[] {
  const pictured = pictures.length > 1 ? coloursOfPictures(pictures, colors) : [];
  return swatches
    .flatMap(({ hex }, index) => {
      const picture = pictures[pictured.indexOf(colors[index] ?? '')]?.url;
      return hex === null ? [] : { hex, ...(picture && { picture }) };
    })
    .slice(0, MOST_SWATCHES);
}

export function cardOf(
  product: Omit<CardProduct, 'id' | 'swatches' | 'pictures' | 'opens' | 'from' | 'byMeasure'> &
    Pick<ProductWire, '_id' | 'swatches' | 'pictures' | 'variants' | 'stated'>,
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
    swatches: swatchesOf(product),
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

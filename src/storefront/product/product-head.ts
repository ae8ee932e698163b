import { shopFormat } from '#kernel/shop-format.ts';
import { plainAmount } from '#kernel/money.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { NO_CHOICE } from '#contract/choice.ts';
import { sizedUrl, webpUrl } from '#contract/picture-address.ts';
import { gtinProblem } from '#kernel/gtin.ts';
import { pricedVariants } from '#contract/pricing.ts';
import type { Head, HeadInput } from '#web/routing/head.ts';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { MAIN_PICTURE_WIDEST, mainPictureSizes } from '#storefront/shared/product/gallery.tsx';
import { priceOf } from '#storefront/shared/catalogue/choice.ts';
import type { ProductDetails, ProductFacts } from '#storefront/shared/catalogue/load-product.ts';
import { pictureSrcSet } from '#web/product/product-picture.tsx';
import { currentPrice } from '#web/price.tsx';

export interface ProductPageData {
  details: ProductDetails;
  /** Related products of the same category. */
  others: CardProduct[];
  /** True after a form sent without JavaScript added the product to the cart. */
  added: boolean;
}

const DESCRIPTION_MAX = 155;

export function productHead({ data, origin, shop }: HeadInput<ProductPageData | undefined>): Head {
  if (!data) return { title: productWords('title'), noIndex: true };
  // Server only: after a client-side navigation, just the title is needed.
  return {
    title: data.details.product.title,
    ...(import.meta.env.SSR ? factsFor(data, origin, shop.shopName) : {}),
  };
}

function factsFor(data: ProductPageData, origin: string, shopName: string): Omit<Head, 'title'> {
  const { product } = data.details;
  const [main] = product.pictures;
  return {
    description: shortened(product.description),
    canonical: productAddress(product._id),
    noIndex: product.unlisted === true,
    type: 'product',
    jsonLd: jsonLdOf(data, origin, shopName),
    ...(main
      ? {
          image: webpUrl(main.url, 960),
          imageAlt: main.alt || product.title,
          preloadImage: {
            href: sizedUrl(main.url, 480),
            imagesrcset: pictureSrcSet(main, MAIN_PICTURE_WIDEST),
            imagesizes: mainPictureSizes(product.pictures.length),
          },
        }
      : {}),
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_MAX
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_MAX))} ...`;
}

/** One price, or the lowest and highest of what can be bought; barcodes of several variants belong to their offers. */
function pricesOf(product: ProductFacts): object {
  const lowest = priceOf(product, NO_CHOICE);
  const price = plainAmount(currentPrice(lowest));
  const offers = pricedVariants(product.variants);
  const hasOwnGtins = product.variants.length > 1 && offers.some(gtinOf);
  if (!lowest.from && !hasOwnGtins) return { '@type': 'Offer', price };
  const highPrice = plainAmount(Math.max(...offers.map(currentPrice)));
  return {
    '@type': 'AggregateOffer',
    lowPrice: price,
    highPrice,
    offerCount: offers.length,
    ...(hasOwnGtins && { offers: offers.map(offerOf) }),
  };
}

type Variant = ProductFacts['variants'][number];

/** Only what is one: a number of the merchant's own would name another company's product. */
const gtinOf = ({ barcode }: Variant): string | undefined =>
  barcode !== undefined && gtinProblem(barcode) === null ? barcode : undefined;

const offerOf = (variant: Variant): object => ({
  '@type': 'Offer',
  price: plainAmount(currentPrice(variant)),
  priceCurrency: shopFormat.currency,
  gtin: gtinOf(variant),
});

/** Brand, manufacturer and custom fields, the barcode of a product that is one variant, and the weight when all weigh the same. */
function factsInJsonLd({ brand, manufacturer, fields, variants }: ProductFacts): object {
  const [first, ...others] = variants;
  const weight = first?.weightGrams;
  return {
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(manufacturer && {
      manufacturer: { '@type': 'Organization', ...manufacturer },
    }),
    ...(fields && {
      additionalProperty: fields.map(({ name, value, unit }) => ({
        '@type': 'PropertyValue',
        name,
        value,
        unitText: unit,
      })),
    }),
    ...(first && others.length === 0 && { gtin: gtinOf(first) }),
    ...(weight !== undefined &&
      others.every(({ weightGrams }) => weightGrams === weight) && {
        weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' },
      }),
  };
}

function jsonLdOf(
  { details: { product } }: ProductPageData,
  origin: string,
  shopName: string,
): object {
  const url = origin + productAddress(product._id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: product.pictures.map((picture) => origin + sizedUrl(picture.url, 960)),
    url,
    ...(product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
    ...factsInJsonLd(product),
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageReview.toFixed(2),
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    offers: {
      ...pricesOf(product),
      url,
      priceCurrency: shopFormat.currency,
      availability: `https://schema.org/${product.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shopName },
    },
  };
}

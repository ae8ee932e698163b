import type { Head, HeadInput } from '#web/head.ts';
import { productAddress, type CardProduct } from '#web/product/card-product.ts';
import { MAIN_PICTURE_SIZES, MAIN_PICTURE_WIDEST } from '#web/product/gallery.tsx';
import type { ProductDetails } from '#web/product/load-product.ts';
import { pictureAddress, pictureSrcSet } from '#web/product/product-picture.tsx';
import { unitPrice } from '#web/price.tsx';
import { shop } from '#web/shop-facts.ts';

export interface ProductPageData {
  details: ProductDetails;
  /** Others of its category. */
  others: CardProduct[];
  /** A form sent without script came back from adding it. */
  added: boolean;
}

const DESCRIPTION_MAX = 155;

export function productHead({ data, origin }: HeadInput<ProductPageData | undefined>): Head {
  if (!data) return { title: 'Product', noIndex: true };
  // Only the server writes the rest; a browser that moves on needs the title.
  return {
    title: data.details.product.title,
    ...(import.meta.env.SSR ? factsFor(data, origin) : {}),
  };
}

function factsFor(data: ProductPageData, origin: string): Omit<Head, 'title'> {
  const { product } = data.details;
  const [main] = product.pictures;
  return {
    description: shortened(product.description),
    canonical: productAddress(product._id),
    type: 'product',
    jsonLd: jsonLdOf(data, origin),
    ...(main
      ? {
          image: `${main.url}/960.webp`,
          imageAlt: main.alt || product.title,
          preloadImage: {
            href: pictureAddress(main, 480),
            imagesrcset: pictureSrcSet(main, MAIN_PICTURE_WIDEST),
            imagesizes: MAIN_PICTURE_SIZES,
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

function jsonLdOf({ details: { product } }: ProductPageData, origin: string): object {
  const url = origin + productAddress(product._id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: product.pictures.map((picture) => origin + pictureAddress(picture, 960)),
    url,
    ...(product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
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
      '@type': 'Offer',
      url,
      price: unitPrice(product).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.shopName },
    },
  };
}

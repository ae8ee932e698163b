import { z } from 'zod';
import { dollars, envelope, id, pageLimit, text } from '#contract/fields.ts';
import {
  CATEGORIES,
  LONGEST_KEYWORD,
  RATING_FILTERS,
  SEARCH_SORTS,
  SORTS,
  STOCK_FILTERS,
} from '#contract/limits.ts';

const shippingMethod = z.object({
  name: z.string(),
  price: dollars,
  estimatedDeliveryDays: z.string(),
});
export type ShippingMethodWire = z.infer<typeof shippingMethod>;

const picture = z.object({
  url: z
    .string()
    .describe(
      'Append /{width}, or /{width}.webp for one format; the widths are 240, 360, 480, 720, 960, 1440',
    ),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  thumbHash: z.string().describe('ThumbHash, base64'),
});
export type PictureWire = z.infer<typeof picture>;

const variant = z.object({
  _id: z.string(),
  color: z.string(),
  size: z.string(),
  price: dollars,
  salePrice: dollars,
  stock: z.number().describe('What can be sold'),
});
export type VariantWire = z.infer<typeof variant>;

export const product = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  price: dollars,
  salePrice: dollars.describe('0 when there is no sale'),
  totalStock: z.number(),
  averageReview: z.number(),
  reviewCount: z.number(),
  wishlistCount: z.number(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  shippingMethods: z.array(shippingMethod),
  variants: z.array(variant),
  featured: z.boolean(),
  todaysDeal: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductWire = z.infer<typeof product>;

/** Comma-joined values of one filter group. */
const joined = text(1000).transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const oneOf = <Value extends string>(allowed: readonly Value[]) =>
  joined.pipe(
    z.array(
      z.enum(allowed as readonly [Value, ...Value[]], {
        error: () => `must be among ${allowed.join(', ')}`,
      }),
    ),
  );

const PRICE_RANGE = /^\d{1,7}-(\d{1,7})?$/;

export const listQuery = z.object({
  category: oneOf(CATEGORIES.map((category) => category.id))
    .optional()
    .describe('Comma-joined category ids'),
  color: joined.optional(),
  size: joined.optional(),
  price: joined
    .pipe(z.array(z.string().regex(PRICE_RANGE, 'must be ranges such as 0-25,25-50,200-')))
    .optional(),
  sale: oneOf(['sale']).optional(),
  rating: oneOf(RATING_FILTERS).optional().describe('At least this many stars'),
  stock: oneOf(STOCK_FILTERS).optional(),
  featured: z.enum(['true']).optional(),
  todaysDeal: z.enum(['true']).optional(),
  sortBy: z
    .enum(
      SORTS.map((sort) => sort.id),
      { error: () => `must be one of ${SORTS.map((sort) => sort.id).join(', ')}` },
    )
    .optional(),
  limit: pageLimit.optional(),
  // Room for the longest title in any script.
  cursor: text(1500).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

const searchQuery = listQuery.extend({
  sortBy: z
    .enum(
      SEARCH_SORTS.map((sort) => sort.id),
      { error: () => `must be one of ${SEARCH_SORTS.map((sort) => sort.id).join(', ')}` },
    )
    .optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Whatever is typed can be looked for: it is cut to what can be stored, never refused. */
const keyword = z
  .string()
  .transform((said) =>
    said.slice(0, LONGEST_KEYWORD).toWellFormed().replaceAll('\u0000', ' ').trim(),
  );

const facets = z
  .record(z.string(), z.array(z.object({ value: z.string(), count: z.number() })))
  .describe('For each filter group its values and how many products each would show');
export type FacetsWire = z.infer<typeof facets>;

export const banner = z.object({
  _id: z.string(),
  image: z.string(),
  picture,
  headline: z.string(),
  body: z.string(),
  linkLabel: z.string(),
  href: z.string(),
  focalX: z.number(),
  focalY: z.number(),
});
export type BannerWire = z.infer<typeof banner>;

export const catalogueContract = {
  'shopProducts.list': {
    query: listQuery,
    answer: z.object({
      ...envelope,
      data: z.array(product),
      facets,
      total: z.number(),
      nextCursor: z.string().nullable(),
    }),
  },
  'shopSearch.find': {
    params: z.object({ keyword }),
    query: searchQuery,
    answer: z.object({
      ...envelope,
      data: z.array(product),
      facets,
      total: z.number(),
      totalIsLeast: z.boolean().describe('There are more than `total`; they were not counted'),
      nextCursor: z.string().nullable(),
      corrections: z
        .array(z.object({ said: z.string(), shown: z.string() }))
        .describe('Words that no product holds, and what was looked for instead'),
      someWords: z.boolean().describe('No product holds all the words: these hold some'),
    }),
  },
  'shopProducts.details': {
    params: z.object({ id }),
    answer: z.object({ ...envelope, data: product }),
  },
  'commonFeature.list': { answer: z.object({ ...envelope, data: z.array(banner) }) },
};

import { z } from 'zod';
import { FIELD_TYPES } from '#contract/product-fields.ts';
import { BASE_MEASURES } from '#contract/base-price.ts';
import { company } from '#contract/company.ts';
import { money, envelope, exactText, id, pageLimit } from '#contract/fields.ts';
import { MAX_KEYWORD_LENGTH } from '#contract/limits.ts';
import { RATING_FILTERS, SEARCH_SORTS, SORTS, STOCK_FILTERS } from '#contract/listing.ts';
import { MEASURE_UNITS } from '#contract/measure.ts';
import { SIZE_GROUPS } from '#contract/size-groups.ts';
import { asOneLine } from '#kernel/text.ts';

const shippingMethod = z.object({
  name: z.string(),
  price: money,
  estimatedDeliveryDays: z.string(),
});

export const picture = z.object({
  url: z
    .string()
    .describe(
      'Append /{width}, or /{width}.webp for one format; the widths are 240, 360, 480, 720, 960, 1440',
    ),
  alt: z.string(),
  color: z.string().optional().describe('The one of the `colors` of the product that it shows'),
  width: z.number(),
  height: z.number(),
  placeholderColor: z
    .string()
    .describe('Average colour as #rrggbb, to show while the picture loads; may be empty'),
});
export type PictureWire = z.infer<typeof picture>;

export const measure = z.object({
  amount: z.number().describe('Grams, millilitres or items'),
  unit: z.enum(MEASURE_UNITS),
});

const variant = z.object({
  _id: z.string(),
  color: z.string(),
  size: z.string(),
  options: z.record(z.string(), z.string()).describe('Values of further options, by name'),
  price: money,
  salePrice: money,
  stock: z.number().describe('Units that can be sold'),
  barcode: z
    .string()
    .optional()
    .describe('Only in the details of a product, like weight and contents'),
  weightGrams: z.number().optional(),
  contents: measure.optional(),
  basePrice: z
    .object({ price: money, per: z.enum(BASE_MEASURES) })
    .optional()
    .describe('The price of 1 kg, 1 l or one item of its contents'),
  lowestOf30Days: money
    .optional()
    .describe(
      'The lowest price of the 30 days before its reduction, in a shop whose country pack asks for it',
    ),
});

export const fieldValue = z.union([z.string(), z.number(), z.boolean()]);
const shownField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  value: fieldValue,
  unit: z.string().optional().describe('Of a number'),
});
export type ShownFieldWire = z.infer<typeof shownField>;

export const product = z
  .object({
    _id: z.string(),
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    image: z.string(),
    images: z.array(z.string()),
    pictures: z.array(picture),
    price: money,
    salePrice: money.describe('0 when there is no sale'),
    lowestPrice: z
      .object({ price: money, salePrice: money, from: z.boolean() })
      .describe(
        'The lowest price of the `variants` that can be bought, of all when none can; `from` when others cost more',
      ),
    stated: z
      .object({ byMeasure: z.string() })
      .optional()
      .describe(
        'Only of a reduced product in a shop whose country pack asks for it: the text beside its price in lists, with the lowest price of the 30 days before',
      ),
    totalStock: z.number(),
    averageReview: z.number(),
    reviewCount: z.number(),
    wishlistCount: z.number(),
    colors: z.array(z.string()),
    swatches: z
      .array(z.object({ name: z.string(), hex: z.string().nullable() }))
      .describe(
        'The display name and #rrggbb value of each of the `colors`; null for an unknown colour',
      ),
    sizes: z.array(z.string()),
    options: z
      .array(z.object({ name: z.string(), values: z.array(z.string()) }))
      .describe('Further options to choose from, such as a weight or a grind'),
    shippingMethods: z.array(shippingMethod),
    variants: z.array(variant),
    brand: z.string().optional().describe('Only in the details of a product, like the following'),
    manufacturer: company.optional(),
    euPerson: company.optional().describe('Who is responsible for the product in the EU'),
    fields: z
      .array(shownField)
      .optional()
      .describe('The custom fields that it has, in the order of the shop'),
    featured: z.boolean(),
    todaysDeal: z.boolean(),
    unlisted: z
      .literal(true)
      .optional()
      .describe('Present if it is in no list: only who knows its address sees it'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });
export type ProductWire = z.infer<typeof product>;

const productDetails = product
  .extend({
    related: z
      .array(product)
      .optional()
      .describe('Products that the merchant recommends with it, if there are any to show'),
  })
  .meta({ id: 'ProductDetails' });

/** Comma-separated values of one filter group. */
const commaSeparated = exactText(1000).transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const commaSeparatedOf = <Value extends string>(allowed: readonly Value[]) =>
  commaSeparated.pipe(
    z.array(
      z.enum(allowed as readonly [Value, ...Value[]], {
        error: () => `must only contain ${allowed.join(', ')}`,
      }),
    ),
  );

const PRICE_RANGE = /^\d{1,7}-(\d{1,7})?$/;

const plainListQuery = z.object({
  category: commaSeparated
    .optional()
    .describe('Comma-separated category ids; one that has parts includes them'),
  color: commaSeparated.optional(),
  size: commaSeparated.optional(),
  price: commaSeparated
    .pipe(z.array(z.string().regex(PRICE_RANGE, 'must be ranges such as 0-25,25-50,200-')))
    .optional(),
  sale: commaSeparatedOf(['sale']).optional(),
  rating: commaSeparatedOf(RATING_FILTERS).optional().describe('At least this many stars'),
  stock: commaSeparatedOf(STOCK_FILTERS).optional(),
  collection: exactText(80)
    .optional()
    .describe('The slug of a collection. One by hand is in its order without `sortBy`'),
  featured: z.enum(['true']).optional(),
  todaysDeal: z.enum(['true']).optional(),
  sortBy: z.enum(SORTS, { error: () => `must be one of ${SORTS.join(', ')}` }).optional(),
  facets: z
    .enum(['false'])
    .optional()
    .describe('Omits the values of the filter groups and their counts'),
  limit: pageLimit.optional(),
  // A cursor contains the last row's sort value, at most the longest title in any script.
  cursor: exactText(1500).optional(),
});
/** Beside these, lists take the shop's own filters, such as `field.care=Wool,Silk` and `option.weight=250 g`. */
export const listQuery = plainListQuery.catchall(z.unknown());
export type ListQuery = z.output<typeof listQuery>;

const searchQuery = listQuery.omit({ facets: true, collection: true }).extend({
  sortBy: z
    .enum(SEARCH_SORTS, { error: () => `must be one of ${SEARCH_SORTS.join(', ')}` })
    .optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Any keyword can be searched for: it is truncated and cleaned, never refused. */
const keyword = z.string().transform((typed) => asOneLine(typed.slice(0, MAX_KEYWORD_LENGTH)));

const facets = z
  .record(
    z.string(),
    z.array(
      z.object({
        value: z.string(),
        count: z.number(),
        hex: z.string().nullable().optional().describe('Of a colour, as in `swatches`'),
        group: z
          .enum(SIZE_GROUPS)
          .optional()
          .describe('What kind of size it is, where the list has several kinds'),
      }),
    ),
  )
  .describe('The values of each filter group, with the number of products each would show');
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
    response: z.object({
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
    response: z.object({
      ...envelope,
      data: z.array(product),
      facets,
      total: z.number(),
      totalIsLeast: z
        .boolean()
        .describe('There are more results than `total`; counting stops there'),
      nextCursor: z.string().nullable(),
      corrections: z
        .array(z.object({ typed: z.string(), corrected: z.string() }))
        .describe('Words that no product contains, and what was searched for instead'),
      someWords: z.boolean().describe('No product contains all the words; these contain some'),
      numbers: z
        .array(z.object({ productId: z.string(), variantId: z.string().nullable() }))
        .describe(
          'Products found by a number (SKU) or barcode, which come first; the variant that has it, or null for several',
        ),
    }),
  },
  'shopProducts.details': {
    params: z.object({ id }),
    response: z.object({ ...envelope, data: productDetails }),
  },
  'commonFeature.list': { response: z.object({ ...envelope, data: z.array(banner) }) },
};

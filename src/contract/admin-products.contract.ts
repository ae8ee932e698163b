import { z } from 'zod';
import { product } from '#contract/catalogue.contract.ts';
import { dollars, envelope, filled, id, pageLimit, text } from '#contract/fields.ts';
import { ADMIN_PRODUCT_SORTS, CATEGORIES, STOCK_FILTERS } from '#contract/limits.ts';
import { fromDollars, MAX_CENTS, parseDecimal, type Cents } from '#kernel/money.ts';

const CATEGORY_IDS = CATEGORIES.map(({ id: category }) => category);

/** Dollars as real clients send them, a JSON number or decimal text; whole cents afterwards. */
function centsOf(given: number | string): Cents | null {
  if (typeof given === 'string') return parseDecimal(given);
  const hundredths = given * 100;
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 0.001;
  return isWhole && given >= 0 && hundredths <= MAX_CENTS ? fromDollars(given) : null;
}

const AMOUNT = 'must be dollars from 0 to 10,000,000 with at most two decimals';
const amount = z.union([z.number(), text(20)]).transform((given, check): Cents => {
  const read = centsOf(given);
  if (read !== null) return read;
  check.addIssue({ code: 'custom', message: AMOUNT });
  return z.NEVER;
});
/** An empty text means none. */
const maybeAmount = z.union([z.number(), text(20), z.null()]).transform((given, check) => {
  if (given === null || (typeof given === 'string' && given.trim() === '')) return null;
  const read = centsOf(given);
  if (read !== null) return read;
  check.addIssue({ code: 'custom', message: AMOUNT });
  return z.NEVER;
});

const pieces = z.union([z.number(), text(20)]).transform((given, check): number => {
  const read = typeof given === 'string' && /^\s*\d{1,8}\s*$/.test(given) ? Number(given) : given;
  if (typeof read === 'number' && Number.isSafeInteger(read) && read >= 0 && read <= 10_000_000)
    return read;
  check.addIssue({ code: 'custom', message: 'must be a whole number from 0 to 10,000,000' });
  return z.NEVER;
});

/** Spec 5: a list, or comma-separated text that is split and trimmed. One named twice is meant once. */
const choices = z.union([z.array(text(100)).max(200), text(5000)]).transform((given) => {
  const parts = typeof given === 'string' ? given.split(',') : given;
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
});

const MAX_SHIPPING_SENT = 20;
/** Spec 5: kept only when its name is not blank; the price is 0 if missing, the days default to empty. */
const shippingMethods = z
  .array(
    z.object({
      name: text(100).nullish(),
      price: maybeAmount.optional(),
      estimatedDeliveryDays: text(100).nullish(),
    }),
  )
  .max(MAX_SHIPPING_SENT)
  .transform((methods) =>
    methods.flatMap(({ name, price, estimatedDeliveryDays }) => {
      const called = name?.trim() ?? '';
      return called === ''
        ? []
        : [
            {
              name: called,
              priceCents: price ?? 0,
              estimatedDeliveryDays: estimatedDeliveryDays?.trim() ?? '',
            },
          ];
    }),
  );

const GIVEN_STOCK = 'The stock as it was read; a stock that equals it is left as it is';
const variantFields = z.object({
  color: text(100).nullish(),
  size: text(100).nullish(),
  sku: text(100).nullish(),
  price: maybeAmount.optional(),
  salePrice: maybeAmount.optional(),
  stock: pieces.optional(),
  givenStock: pieces.nullish().describe(GIVEN_STOCK),
});
export type VariantEdit = z.output<typeof variantFields>;

const address = text(2000);
/** What an editor sends. Whatever else stands in a product (an edit echoes all of it) is dropped. */
const productFields = z.object({
  title: filled(200),
  description: filled(10_000),
  category: z.enum(CATEGORY_IDS, {
    error: () => `must be one of ${CATEGORY_IDS.join(', ')}`,
  }),
  price: amount,
  salePrice: maybeAmount.optional(),
  costPrice: maybeAmount.optional(),
  totalStock: pieces,
  givenStock: pieces.nullish().describe(GIVEN_STOCK),
  colors: choices.nullish(),
  sizes: choices.nullish(),
  image: address.nullish().describe('The main picture'),
  images: z.array(address).max(20).nullish(),
  pictures: z
    .array(z.object({ url: address, alt: text(300).nullish() }))
    .max(20)
    .nullish()
    .describe('Alternative texts by the addresses of `images`'),
  shippingMethods: shippingMethods.nullish(),
  stockMode: z.enum(['shared', 'per-variant']).optional(),
  variants: z.array(variantFields).max(10_000).nullish(),
});
export type ProductAdded = z.output<typeof productFields>;

const productEdit = productFields.partial().extend({
  ifVersion: text(300)
    .nullish()
    .describe('The version that was read, like the header If-Match: a stale edit is refused'),
});
export type ProductEdit = z.output<typeof productEdit>;

const adminPicture = product.shape.pictures.element.extend({
  address: z.string().nullable().describe('Where it came from; null for an upload'),
  waiting: z.boolean().describe('Not fetched yet, or not to be had'),
  problem: z.string().nullable().describe('Why it could not be fetched, a sentence for people'),
});

const adminVariant = z.object({
  _id: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  price: dollars.nullable().describe("Null where the product's holds"),
  salePrice: dollars.nullable(),
  stock: z.number().describe('What can be sold'),
  givenStock: z.number(),
  onHand: z.number(),
  reserved: z.number().describe('Held by unpaid orders'),
});

/** A product as administrators see it. */
const adminProduct = product.extend({
  slug: z.string(),
  costPrice: dollars.nullable(),
  stockMode: z.enum(['shared', 'per-variant']),
  givenStock: z.number().describe('Send it back with an edit'),
  pictures: z.array(adminPicture),
  variants: z.array(adminVariant),
  featuredPosition: z.number().nullable(),
  version: z.string(),
});
export type AdminProductWire = z.infer<typeof adminProduct>;
export type AdminPictureWire = z.infer<typeof adminPicture>;
export type AdminVariantWire = z.infer<typeof adminVariant>;

const joinedOf = <Value extends string>(allowed: readonly Value[]) =>
  text(300)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(
      z.array(
        z.enum(allowed as readonly [Value, ...Value[]], {
          error: () => `must be among ${allowed.join(', ')}`,
        }),
      ),
    );
const yes = z.enum(['true']).optional();

export const adminProductsQuery = z.object({
  q: text(200).optional().describe('Part of a title, a handle or a SKU'),
  category: joinedOf(CATEGORY_IDS).optional(),
  stock: joinedOf(STOCK_FILTERS).optional(),
  sale: yes,
  featured: yes,
  todaysDeal: yes,
  missingAlt: yes.describe('Has a picture without an alternative text'),
  sortBy: z
    .enum(
      ADMIN_PRODUCT_SORTS.map((sort) => sort.id),
      { error: () => `must be one of ${ADMIN_PRODUCT_SORTS.map((sort) => sort.id).join(', ')}` },
    )
    .optional(),
  limit: pageLimit.optional(),
  cursor: text(1500).optional(),
});
export type AdminProductsQuery = z.output<typeof adminProductsQuery>;

const counts = z.object({
  all: z.number(),
  lowStock: z.number(),
  outOfStock: z.number(),
  sale: z.number(),
  featured: z.number(),
  todaysDeal: z.number(),
  missingAlt: z.number(),
});
export type ProductCountsWire = z.infer<typeof counts>;

const one = z.object({ ...envelope, data: adminProduct });
const params = z.object({ id });

export const adminProductsContract = {
  'adminProducts.list': {
    query: adminProductsQuery,
    answer: z.object({
      ...envelope,
      data: z.array(adminProduct),
      total: z.number().describe('How many the filter shows'),
      counts: counts.describe('Of all products, whatever the filter'),
      nextCursor: z.string().nullable(),
    }),
  },
  'adminProducts.details': { params, answer: one },
  'adminProducts.add': { body: productFields, answer: one },
  'adminProducts.edit': { params, body: productEdit, answer: one },
  'adminProducts.delete': {
    params,
    answer: z.object({ ...envelope, data: z.object({ _id: z.string() }) }),
  },
  'adminProducts.restore': { params, answer: one },
  'adminProducts.toggleFeatured': { params, answer: one },
  'adminProducts.toggleTodaysDeal': { params, answer: one },
  'adminProducts.arrangeFeatured': {
    body: z.object({ ids: z.array(id).max(1000) }),
    answer: z.object({ ...envelope, data: z.object({ ids: z.array(z.string()) }) }),
  },
};

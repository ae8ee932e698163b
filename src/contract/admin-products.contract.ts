import { z } from 'zod';
import { fieldValue, measure, product } from '#contract/catalogue.contract.ts';
import { categoryId } from '#contract/categories.contract.ts';
import { company, companyInput } from '#contract/company.ts';
import {
  money,
  envelope,
  exactText,
  requiredText,
  requiredParagraphs,
  id,
  optionName,
  optionValues,
  pageLimit,
  searchText,
  text,
  time,
} from '#contract/fields.ts';
import { MAX_MEASURE, MEASURE_UNITS } from '#contract/measure.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { relatedInput, relatedShown } from '#contract/related-products.ts';
import { productSettings } from '#contract/settings.contract.ts';
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import { ADMIN_PRODUCT_SORTS, STOCK_FILTERS } from '#contract/listing.ts';
import { optionalPrice, price } from '#contract/money-fields.ts';

const stockUnits = z.union([z.number(), exactText(20)]).transform((given, check): number => {
  const read = typeof given === 'string' && /^\s*\d{1,8}\s*$/.test(given) ? Number(given) : given;
  if (typeof read === 'number' && Number.isSafeInteger(read) && read >= 0 && read <= 10_000_000)
    return read;
  check.addIssue({ code: 'custom', message: 'must be a whole number from 0 to 10,000,000' });
  return z.NEVER;
});

/** Spec 5: a list, or comma-separated text that is split and trimmed. Duplicates are removed. */
const optionList = z
  .union([z.array(optionName(100)).max(200), optionName(5000)])
  .transform((given) => {
    const parts = typeof given === 'string' ? given.split(',') : given;
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
  });

/** Options and values without a name or value are dropped, repeated values removed. */
const furtherOptions = z
  .array(z.object({ name: optionName(100), values: optionList }))
  .max(20)
  .transform((options) => options.filter(({ name, values }) => name !== '' && values.length > 0));

const MAX_SHIPPING_SENT = 20;
/** Spec 5: methods with a blank name are dropped; a missing price is 0, missing days are empty. */
const shippingMethods = z
  .array(
    z.object({
      name: text(100).nullish(),
      price: optionalPrice.optional(),
      estimatedDeliveryDays: text(100).nullish(),
    }),
  )
  .max(MAX_SHIPPING_SENT)
  .transform((methods) =>
    methods.flatMap(({ name, price, estimatedDeliveryDays }) => {
      const trimmedName = name?.trim() ?? '';
      return trimmedName === ''
        ? []
        : [
            {
              name: trimmedName,
              priceCents: price ?? 0,
              estimatedDeliveryDays: estimatedDeliveryDays?.trim() ?? '',
            },
          ];
    }),
  );

const wholeMeasure = z.number().int().min(1).max(MAX_MEASURE);

const GIVEN_STOCK =
  'The stock as it was loaded: an equal stock leaves it unchanged, another one is refused with 412 when units were sold since';
const variantFields = z.object({
  color: optionName(100).nullish(),
  size: optionName(100).nullish(),
  options: optionValues.nullish(),
  sku: optionName(100).nullish(),
  barcode: optionName(100)
    .nullish()
    .describe('A GTIN; another is refused unless it is stored already'),
  weightGrams: wholeMeasure.nullish(),
  contents: z.object({ amount: wholeMeasure, unit: z.enum(MEASURE_UNITS) }).nullish(),
  price: optionalPrice.optional(),
  salePrice: optionalPrice.optional(),
  stock: stockUnits.optional(),
  givenStock: stockUnits.nullish().describe(GIVEN_STOCK),
});
export type VariantEdit = z.output<typeof variantFields>;

const status = z.enum(PRODUCT_STATUSES);

/** A picture of this shop or an http(s) URL; empty means none. */
const isPictureUrl = (given: string): boolean =>
  given === '' ||
  /^\/media\/[\w./-]+$/.test(given) ||
  (/^https?:\/\/[^\s/]+/i.test(given) && URL.canParse(given));

const pictureUrl = exactText(2000)
  .trim()
  .refine(isPictureUrl, 'must be an uploaded picture or a URL that starts with https://');
/** The editable fields. Clients may send back the whole product; other fields are dropped. */
const productFields = z.object({
  title: requiredText(200),
  description: requiredParagraphs(10_000),
  category: categoryId,
  price,
  salePrice: optionalPrice.optional(),
  costPrice: optionalPrice.optional(),
  totalStock: stockUnits,
  givenStock: stockUnits.nullish().describe(GIVEN_STOCK),
  colors: optionList.nullish(),
  sizes: optionList.nullish(),
  options: furtherOptions.nullish().describe('Further options'),
  image: pictureUrl.nullish().describe('The main picture'),
  images: z.array(pictureUrl).max(20).nullish(),
  pictures: z
    .array(
      z.object({ url: pictureUrl, alt: text(300).nullish(), color: optionName(100).nullish() }),
    )
    .max(20)
    .nullish()
    .describe(
      'Alternative texts of `images`, by URL, and the colour that each shows; left out, the colour stays',
    ),
  shippingMethods: shippingMethods.nullish(),
  brand: text(MAX_ADMIN_TEXT.brand).nullish(),
  manufacturer: companyInput,
  euPerson: companyInput.describe('Who is responsible for the product in the EU'),
  fields: z
    .record(
      exactText(40),
      z.union([text(MAX_ADMIN_TEXT.fieldText), z.number(), z.boolean()]).nullable(),
    )
    .nullish()
    .describe('Values of custom fields, by id; null or empty clears one, others stay'),
  related: relatedInput,
  taxClass: text(MAX_ADMIN_TEXT.taxClass).nullish().describe('Null: standard'),
  stockMode: z.enum(['shared', 'per-variant']).optional(),
  variants: z.array(variantFields).max(10_000).nullish(),
  status: status.optional().describe('A new product is active when it is left out'),
  publishAt: time
    .optional()
    .describe('When a draft becomes active; null: when its status is changed'),
});
export type ProductAdded = z.output<typeof productFields>;

const productEdit = productFields.partial().extend({
  ifVersion: exactText(300)
    .nullish()
    .describe('The version that was loaded, like the header If-Match: a stale edit is refused'),
});
export type ProductEdit = z.output<typeof productEdit>;

const adminPicture = product.shape.pictures.element.extend({
  address: z.string().nullable().describe('The URL that it was fetched from; null for an upload'),
  waiting: z.boolean().describe('Not fetched yet, or failed'),
  problem: z.string().nullable().describe('Why it could not be fetched, as a sentence to show'),
});

const adminVariant = z.object({
  _id: z.string(),
  color: z.string(),
  size: z.string(),
  options: z.record(z.string(), z.string()).describe('Values of further options, by name'),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weightGrams: z.number().nullable(),
  contents: measure.nullable().describe('What one unit contains'),
  price: money.nullable().describe("Null: the product's price"),
  salePrice: money.nullable(),
  stock: z.number().describe('Units that can be sold'),
  givenStock: z.number(),
  onHand: z.number(),
  reserved: z.number().describe('Units held by unpaid orders'),
});

const adminProduct = product
  .omit({ lowestPrice: true, fields: true })
  .extend({
    slug: z.string(),
    costPrice: money.nullable(),
    brand: z.string().nullable(),
    manufacturer: company.nullable(),
    euPerson: company.nullable(),
    fields: z.record(z.string(), fieldValue).describe('Values of custom fields, by id'),
    stockMode: z.enum(['shared', 'per-variant']),
    taxClass: z.string().optional().describe('Missing for standard'),
    related: relatedShown,
    status,
    publishAt: z.string().nullable().describe('When a draft becomes active'),
    givenStock: z.number().describe('Send it back with an edit'),
    pictures: z.array(adminPicture),
    variants: z.array(adminVariant),
    featuredPosition: z.number().nullable(),
    version: z.string(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProductWire = z.infer<typeof adminProduct>;
export type AdminPictureWire = z.infer<typeof adminPicture>;
export type AdminVariantWire = z.infer<typeof adminVariant>;

const commaSeparated = (max: number) =>
  exactText(max).transform((value) => value.split(',').filter(Boolean));
const commaSeparatedOf = <Value extends string>(allowed: readonly Value[]) =>
  commaSeparated(300).pipe(
    z.array(
      z.enum(allowed as readonly [Value, ...Value[]], {
        error: () => `must only contain ${allowed.join(', ')}`,
      }),
    ),
  );
const trueFlag = z.enum(['true']).optional();

export const adminProductsQuery = z.object({
  q: searchText(200).optional().describe('Part of a title, a handle or a SKU'),
  category: commaSeparated(1000).optional(),
  stock: commaSeparatedOf(STOCK_FILTERS).optional(),
  sale: trueFlag,
  featured: trueFlag,
  todaysDeal: trueFlag,
  status: status.optional(),
  missingAlt: trueFlag.describe('Has a picture without an alternative text'),
  sortBy: z
    .enum(
      ADMIN_PRODUCT_SORTS.map((sort) => sort.id),
      { error: () => `must be one of ${ADMIN_PRODUCT_SORTS.map((sort) => sort.id).join(', ')}` },
    )
    .optional(),
  limit: pageLimit.optional(),
  cursor: exactText(1500).optional(),
});
export type AdminProductsQuery = z.output<typeof adminProductsQuery>;

const counts = z.object({
  all: z.number(),
  lowStock: z.number(),
  outOfStock: z.number(),
  sale: z.number(),
  draft: z.number(),
  active: z.number(),
  unlisted: z.number(),
  archived: z.number(),
  featured: z.number(),
  todaysDeal: z.number(),
  missingAlt: z.number(),
});
export type ProductCountsWire = z.infer<typeof counts>;

const deletedProduct = z.object({
  _id: z.string(),
  title: z.string(),
  deletedAt: z.string().describe('ISO 8601'),
  restorableUntil: z
    .string()
    .describe('ISO 8601; then it is deleted for good, unless an order names it'),
});
export type DeletedProductWire = z.infer<typeof deletedProduct>;

const one = z.object({ ...envelope, data: adminProduct });
const params = z.object({ id });

export const adminProductsContract = {
  'adminProducts.list': {
    query: adminProductsQuery,
    response: z.object({
      ...envelope,
      data: z.array(adminProduct),
      total: z.number().describe('Number of products that match the filter'),
      totalIsLeast: z
        .boolean()
        .describe('There are more products than `total`; counting stops there'),
      counts: counts.describe('Of all products, regardless of the filter'),
      nextCursor: z.string().nullable(),
    }),
  },
  'adminProducts.details': { params, response: one },
  'adminProducts.add': { body: productFields, response: one },
  'adminProducts.edit': { params, body: productEdit, response: one },
  'adminProducts.delete': {
    params,
    response: z.object({ ...envelope, data: z.object({ _id: z.string() }) }),
  },
  'adminProducts.deleted': { response: z.object({ ...envelope, data: z.array(deletedProduct) }) },
  'adminProducts.settings': {
    response: z.object({ ...envelope, data: productSettings }),
  },
  'adminProducts.restore': { params, response: one },
  'adminProducts.toggleFeatured': { params, response: one },
  'adminProducts.toggleTodaysDeal': { params, response: one },
  'adminProducts.arrangeFeatured': {
    body: z.object({ ids: z.array(id).max(1000) }),
    response: z.object({ ...envelope, data: z.object({ ids: z.array(z.string()) }) }),
  },
};

/** Collections: products that belong together for a while, by a rule or chosen by hand. */
import { z } from 'zod';
import { picture } from '#contract/catalogue.contract.ts';
import { categoryId } from '#contract/categories.contract.ts';
import {
  envelope,
  exactText,
  id as productId,
  money,
  paragraphs,
  requiredText,
  text,
} from '#contract/fields.ts';
import {
  MAX_ADMIN_TEXT,
  MAX_CATEGORY_ID,
  MAX_CATEGORY_NAME,
  MAX_COLLECTION_PRODUCTS,
} from '#contract/limits.ts';

/** Everything that is given must hold; nothing given: all products. */
const rule = z.object({
  category: categoryId.optional().describe('With its parts'),
  brand: text(MAX_ADMIN_TEXT.brand).optional(),
  field: z
    .object({ id: exactText(40), value: text(MAX_ADMIN_TEXT.fieldText) })
    .optional()
    .describe('The value of a custom field'),
  priceFrom: money.optional(),
  priceBelow: money.optional(),
  sale: z.boolean().optional().describe('On sale'),
  newDays: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(365, 'must be at most 365 days')
    .optional()
    .describe('Added within this many days'),
});
export type CollectionRule = z.output<typeof rule>;

const collection = z
  .object({
    _id: z.string().describe('Never changes'),
    name: z.string(),
    slug: z.string().describe('The name in its address, `/shop/collections/{slug}`'),
    description: z.string(),
    picture: picture.nullable(),
    byHand: z.boolean().describe('Its products have an order, which lists show by default'),
  })
  .meta({ id: 'Collection' });
export type CollectionWire = z.infer<typeof collection>;

const adminCollection = collection.extend({
  hidden: z.boolean().describe('Has no page, and is shown nowhere'),
  rule: rule.nullable().describe('Null: by hand'),
  products: z
    .array(z.object({ _id: z.string(), title: z.string() }))
    .describe('Those chosen by hand that are not deleted'),
  count: z.number().describe('Products that lists show'),
});
export type AdminCollectionWire = z.infer<typeof adminCollection>;

const slug = exactText(MAX_CATEGORY_ID).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be small letters, digits and hyphens, such as winter-coffees',
);
const image = exactText(300).regex(/^(\/media\/[\w./-]+)?$/, 'must be a picture of this shop');
const fields = z.object({
  name: requiredText(MAX_CATEGORY_NAME),
  slug: slug.optional().describe('By default made from the name'),
  description: paragraphs(2000).optional(),
  hidden: z.boolean().optional(),
  image: image.optional(),
  alt: text(300).optional(),
  rule: rule.nullable().optional().describe('Null: by hand'),
  products: z
    .array(productId)
    .max(MAX_COLLECTION_PRODUCTS, `must be at most ${MAX_COLLECTION_PRODUCTS} products`)
    .optional()
    .describe('By hand, in order'),
});
export type CollectionFields = z.output<typeof fields>;
const changes = fields.partial();
export type CollectionChanges = z.output<typeof changes>;

const params = z.object({ id: exactText(MAX_CATEGORY_ID) });
const one = z.object({ ...envelope, data: adminCollection });

export const collectionsContract = {
  'shopCollections.get': {
    params: z.object({ slug: exactText(MAX_CATEGORY_ID) }),
    response: z.object({ ...envelope, data: collection }),
  },
  'adminCollections.list': { response: z.object({ ...envelope, data: z.array(adminCollection) }) },
  'adminCollections.create': { body: fields, response: one },
  'adminCollections.update': { params, body: changes, response: one },
  'adminCollections.delete': { params, response: z.object(envelope) },
  'adminCollections.restore': { params, response: one },
};

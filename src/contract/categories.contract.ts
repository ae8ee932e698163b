/** The shop's categories: those of the specification until the merchant changes them. Two levels at most. */
import { z } from 'zod';
import { picture } from '#contract/catalogue.contract.ts';
import { envelope, exactText, optionName, requiredText, text } from '#contract/fields.ts';
import { MAX_CATEGORIES, MAX_CATEGORY_ID, MAX_CATEGORY_NAME } from '#contract/limits.ts';

/** The id of a category as text; whether there is such a category, the action knows. */
export const categoryId = optionName(MAX_CATEGORY_ID);

const category = z
  .object({
    _id: z.string().describe('The value of `category` in products and filters; never changes'),
    name: z.string(),
    slug: z.string().describe('A short name that product files may use; addresses have the id'),
    parent: z.string().nullable().describe('The category that it is part of'),
    hidden: z
      .boolean()
      .describe('Not in menus, tiles and filters; its products are sold all the same'),
    picture: picture.nullable().describe("Without one, pages show a product's picture"),
  })
  .meta({ id: 'Category' });
export type CategoryWire = z.infer<typeof category>;

const slug = exactText(MAX_CATEGORY_ID).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be small letters, digits and hyphens, such as coffee-beans',
);
/** A picture of this shop; empty: none. */
const image = exactText(300).regex(/^(\/media\/[\w./-]+)?$/, 'must be a picture of this shop');

const fields = z.object({
  name: requiredText(MAX_CATEGORY_NAME),
  slug: slug.optional().describe('By default made from the name'),
  parent: categoryId.nullable().optional().describe('Null: it is at the first level'),
  hidden: z.boolean().optional(),
  image: image.optional(),
  alt: text(300).optional(),
});
export type CategoryFields = z.output<typeof fields>;
const changes = fields.partial();
export type CategoryChanges = z.output<typeof changes>;

const adminCategory = category.extend({
  products: z.number().describe('Products in it, without those of its parts'),
});
export type AdminCategoryWire = z.infer<typeof adminCategory>;

const params = z.object({ id: categoryId });
const one = z.object({ ...envelope, data: category });

export const categoriesContract = {
  'shopCategories.list': {
    response: z.object({
      ...envelope,
      data: z.array(category).describe('In order; each is followed by those that are part of it'),
    }),
  },
  'adminCategories.list': { response: z.object({ ...envelope, data: z.array(adminCategory) }) },
  'adminCategories.create': { body: fields, response: one },
  'adminCategories.update': { params, body: changes, response: one },
  'adminCategories.arrange': {
    body: z.object({
      categories: z
        .array(z.object({ id: categoryId, parent: categoryId.nullable() }))
        .max(MAX_CATEGORIES)
        .describe(
          'All in their order; unknown ones are ignored, those that are left out come last',
        ),
    }),
    response: z.object({
      ...envelope,
      data: z.array(z.string()).describe('The ids in their order'),
    }),
  },
  'adminCategories.delete': {
    params,
    query: z.object({
      moveTo: categoryId.optional().describe('The category that its products move to'),
    }),
    response: z.object({ ...envelope, moved: z.number().describe('Products that moved') }),
  },
  'adminCategories.restore': { params, response: one },
};

/** The shop's categories: those of the specification until the merchant changes them. Two levels at most. */
import { z } from 'zod';
import { picture } from '#contract/catalogue.contract.ts';
import { envelope, optionName } from '#contract/fields.ts';
import { MAX_CATEGORY_ID } from '#contract/limits.ts';

/** The id of a category as text; whether there is such a category, the action knows. */
export const categoryId = optionName(MAX_CATEGORY_ID);

const category = z
  .object({
    _id: z.string().describe('The value of `category` in products and filters; never changes'),
    name: z.string(),
    slug: z.string().describe('The name in addresses and files'),
    parent: z.string().nullable().describe('The category that it is part of'),
    hidden: z
      .boolean()
      .describe('Not in menus, tiles and filters; its products are sold all the same'),
    picture: picture.nullable().describe("Without one, pages show a product's picture"),
  })
  .meta({ id: 'Category' });
export type CategoryWire = z.infer<typeof category>;

export const categoriesContract = {
  'shopCategories.list': {
    response: z.object({
      ...envelope,
      data: z.array(category).describe('In order; each is followed by those that are part of it'),
    }),
  },
};

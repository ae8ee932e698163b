/** The settings of what products have besides the specification's fields, as the API takes them. */
import { z } from 'zod';
import { exactText, isDistinct, optionName, requiredText, text } from '#contract/fields.ts';
import {
  MAX_ADMIN_TEXT,
  MAX_FIELD_CHOICES,
  MAX_FILTER_OPTIONS,
  MAX_PICTURES,
  MAX_PRODUCT_FIELDS,
} from '#contract/limits.ts';
import { FIELD_TYPES } from '#contract/product-fields.ts';

const productField = z.object({
  id: exactText(40)
    .regex(/^[a-z0-9-]+$/, 'must consist of small letters, digits and hyphens')
    .describe('Stays when the field is renamed, so that products keep their values'),
  name: requiredText(MAX_ADMIN_TEXT.fieldName),
  type: z.enum(FIELD_TYPES),
  unit: text(MAX_ADMIN_TEXT.fieldUnit).describe('Of a number; may be empty'),
  choices: z
    .array(requiredText(MAX_ADMIN_TEXT.fieldChoice))
    .max(MAX_FIELD_CHOICES, `must be at most ${MAX_FIELD_CHOICES} choices`)
    .refine(isDistinct, 'must name each choice once')
    .describe('Of a choice'),
  filterable: z.boolean().optional().describe('Whether lists offer its values as a filter'),
});
const productFields = z
  .array(productField)
  .max(MAX_PRODUCT_FIELDS, `must be at most ${MAX_PRODUCT_FIELDS} fields`)
  .refine((fields) => isDistinct(fields.map(({ id }) => id)), 'must have ids of their own')
  .refine((fields) => isDistinct(fields.map(({ name }) => name)), 'must have names of their own')
  .refine(
    (fields) => fields.every(({ type, choices }) => type !== 'choice' || choices.length > 0),
    'must have at least one choice each',
  );

export const productFieldSettings = {
  maxPictures: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(MAX_PICTURES, `must be at most ${MAX_PICTURES}`)
    .describe('How many pictures a product can have'),
  productFields: productFields.describe('What products say of themselves besides'),
  filterOptions: z
    .array(optionName(100).min(1, 'must not be empty'))
    .max(MAX_FILTER_OPTIONS, `must be at most ${MAX_FILTER_OPTIONS} options`)
    .refine(isDistinct, 'must name each option once')
    .describe('Options of products whose values lists offer as a filter, such as Weight'),
};

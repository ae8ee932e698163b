/** Validation of sections, made from the fields of their types. */
import { z } from 'zod';
import {
  exactText,
  paragraphs,
  requiredParagraphs,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { sectionTypeOf } from '#contract/sections/section-types.ts';
import type { Field, Fields, Section } from '#contract/sections/section-type.ts';
import { isLink } from '#contract/sections/links.ts';
import { isId } from '#kernel/ids.ts';

const MAX_BLOCKS = 50;

function valueOf(field: Field): z.ZodType<string> {
  switch (field.kind) {
    case 'line':
      return field.required ? requiredText(field.max) : text(field.max);
    case 'lines':
    case 'markdown':
      return field.required ? requiredParagraphs(field.max) : paragraphs(field.max);
    case 'link':
      return text(300).refine(
        (given) => given === '' || isLink(given),
        'must start with /, https://, mailto:, page:, category: or product:',
      );
    case 'picture':
      return exactText(300).regex(/^(\/media\/[0-9a-f]{32})?$/, 'must be a picture of this shop');
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'number': {
      const { min, max } = field;
      return exactText(6).refine(
        (given) => /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max,
        `must be a whole number from ${min} to ${max}`,
      );
    }
    case 'category':
      return exactText(80).regex(/^[\w-]*$/, 'must be a category of this shop');
    case 'collection':
      // Sections that were stored before there were collections have none.
      return exactText(80)
        .regex(/^[\w-]*$/, 'must be a collection of this shop')
        .default('');
    case 'product':
      return exactText(36).refine(
        (given) => given === '' || isId(given),
        'must be the address of a product',
      );
    case 'time':
      return exactText(40).refine(
        (given) => given === '' || time.safeParse(given).success,
        'must be a date and a time',
      );
  }
}
const settingsOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, valueOf(each)])));

const key = exactText(40).regex(/^[\w-]+$/, 'must be letters, digits and hyphens');
const anySettings = z.record(key, paragraphs(20_000));
/** A section of any type and version, as it is stored. */
export const anySection = z.object({
  id: key,
  type: key,
  v: z.number().int().min(1).max(1000),
  hidden: z.boolean(),
  settings: anySettings,
  blocks: z.array(z.object({ id: key, settings: anySettings })).max(MAX_BLOCKS),
});

/** What the type of a section demands of its values; null for an unknown type or another version of it. */
export function sectionSchema({ type, v }: Pick<Section, 'type' | 'v'>): z.ZodType<Section> | null {
  const known = sectionTypeOf(type);
  if (!known || known.v !== v) return null;
  const { fields, blocks } = known;
  return anySection.extend({
    settings: settingsOf(fields),
    blocks: z
      .array(z.object({ id: key, settings: settingsOf(blocks?.fields ?? {}) }))
      .max(blocks?.max ?? 0),
  });
}

const OF_REQUEST = 'of the request';

/** Sections of unknown types are stored as they are: another version of the shop wrote them, and may read them again. */
export const checkedSection = anySection.transform((section, context): Section => {
  const schema = sectionSchema(section);
  if (schema === null) return section;
  // Messages that no field has of its own are those of the whole request.
  const { success, data, error } = schema.safeParse(section, {
    error: () => OF_REQUEST,
    reportInput: true,
  });
  if (success) return data;
  for (const { message, ...issue } of error.issues)
    context.issues.push((message === OF_REQUEST ? issue : { ...issue, message }) as never);
  return z.NEVER;
});

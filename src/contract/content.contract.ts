/** Pages that merchants write: documents of sections (`sections/`), with versions. */
import { z } from 'zod';
import { picture } from '#contract/catalogue.contract.ts';
import {
  envelope,
  exactText,
  id,
  paragraphs,
  requiredParagraphs,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { sectionTypeOf, MAX_SECTIONS } from '#contract/sections/section-types.ts';
import type { Field, Fields, Section } from '#contract/sections/section-type.ts';
import { isLink } from '#contract/sections/links.ts';

const MAX_BLOCKS = 50;

function valueOf(field: Field): z.ZodType<string> {
  switch (field.kind) {
    case 'line':
      return field.required ? requiredText(field.max) : text(field.max);
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
  }
}
const settingsOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, valueOf(each)])));

const key = exactText(40).regex(/^[\w-]+$/, 'must be letters, digits and hyphens');
const anySettings = z.record(key, paragraphs(20_000));
const anySection = z.object({
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
const checkedSection = anySection.transform((section, context): Section => {
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

const areUnique = (list: readonly { id: string }[]): boolean =>
  new Set(list.map((each) => each.id)).size === list.length;

const pageTexts = {
  title: requiredText(120),
  lead: text(300).describe('A sentence below the heading; may be empty'),
  searchTitle: text(120).describe(
    'Title of the browser tab and in search results; the title if it is empty',
  ),
  description: text(300).describe('Description for search engines; may be empty'),
};
const body = z.object({
  ...pageTexts,
  sections: z.array(checkedSection).max(MAX_SECTIONS).refine(areUnique, 'must have different ids'),
});
const storedBody = z.object({ ...pageTexts, sections: z.array(anySection) });
export type PageBody = z.output<typeof storedBody>;

const span = z.object({
  text: z.string().describe('Plain text; a line break is a new line'),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Span = z.infer<typeof span>;
export interface RichBlock {
  kind: 'p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'quote' | 'hr';
  /** Of paragraphs and headings. */
  spans?: Span[] | undefined;
  /** Of lists, by item; a quote has one. */
  items?: RichBlock[][] | undefined;
}
const richBlock: z.ZodType<RichBlock> = z
  .object({
    kind: z.enum(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'quote', 'hr']),
    spans: z.array(span).optional(),
    items: z.array(z.array(z.lazy(() => richBlock))).optional(),
  })
  .meta({ id: 'RichBlock' });
const rich = z.array(richBlock);
export type RichText = z.infer<typeof rich>;

const shownSection = z.discriminatedUnion('type', [
  z.object({ id: z.string(), type: z.literal('text'), heading: z.string(), body: rich }),
  z.object({
    id: z.string(),
    type: z.literal('picture-text'),
    heading: z.string(),
    body: rich,
    picture: picture.nullable(),
    side: z.string(),
  }),
  z.object({
    id: z.string(),
    type: z.literal('questions'),
    heading: z.string(),
    items: z.array(z.object({ id: z.string(), question: z.string(), answer: rich })),
  }),
  z.object({
    id: z.string(),
    type: z.literal('call-to-action'),
    heading: z.string(),
    body: rich,
    label: z.string(),
    href: z.string(),
  }),
  z.object({ id: z.string(), type: z.literal('contact-form'), heading: z.string() }),
]);
export type ShownSection = z.infer<typeof shownSection>;

const shownPage = z.object({
  slug: z.string().describe('Another one than requested when the address has changed'),
  title: z.string(),
  lead: z.string(),
  searchTitle: z.string(),
  description: z.string(),
  sections: z.array(shownSection),
});
export type ShownPage = z.infer<typeof shownPage>;

const slug = exactText(80).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters, digits and hyphens',
);
const number = z.number().int().min(0);
const slugParams = z.object({ slug: exactText(80) });

const state = {
  _id: z.string().nullable().describe('Null for a page that still has its default text'),
  slug: z.string(),
  path: z.string(),
  title: z.string().describe('Of the draft'),
  isSpecified: z.boolean().describe('Always exists: it is never deleted, and its address stays'),
  draftVersion: number.describe('0: the default text'),
  liveVersion: number.nullable().describe('0: the default text; null: not published'),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  changedAt: z.string().nullable(),
};
const pageState = z.object(state);
export type PageStateWire = z.infer<typeof pageState>;

const problem = z.object({
  sectionId: z.string().nullable().describe('Null: of the page'),
  problem: z.string(),
});
export type ContentProblemWire = z.infer<typeof problem>;

const version = z.object({
  number,
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string().describe('Empty for nobody who is known'),
});
export type VersionWire = z.infer<typeof version>;

const pageDetails = z.object({
  ...state,
  draft: storedBody,
  problems: z.array(problem),
  versions: z.array(version).describe('The newest 50'),
  timeZone: z.string(),
});
export type PageDetailsWire = z.infer<typeof pageDetails>;
const detailsResponse = z.object({ ...envelope, data: pageDetails });

/** The version of the draft that the change began from; refused when the draft has another one by now. */
const base = number.describe('draftVersion when editing began');

export const contentContract = {
  'shopContent.page': {
    params: slugParams,
    response: z.object({ ...envelope, data: shownPage }),
  },
  'adminContent.list': {
    response: z.object({ ...envelope, data: z.array(pageState), timeZone: z.string() }),
  },
  'adminContent.details': { params: slugParams, response: detailsResponse },
  'adminContent.create': {
    body: z.object({ title: pageTexts.title, slug }),
    response: detailsResponse,
  },
  'adminContent.save': {
    params: slugParams,
    body: body.extend({ base, note: text(120).optional() }),
    response: detailsResponse,
  },
  'adminContent.publish': {
    params: slugParams,
    body: z.object({
      base,
      publishAt: time.describe('Null: now'),
      unpublishAt: time.describe('Null: stays published'),
    }),
    response: detailsResponse,
  },
  'adminContent.unpublish': { params: slugParams, response: detailsResponse },
  'adminContent.version': {
    params: z.object({ slug: exactText(80), number: z.string().regex(/^\d{1,9}$/) }),
    response: z.object({ ...envelope, data: storedBody }),
  },
  'adminContent.restoreVersion': {
    params: slugParams,
    body: z.object({ base, number }),
    response: detailsResponse,
  },
  'adminContent.move': {
    params: slugParams,
    body: z.object({ slug }),
    response: detailsResponse,
  },
  'adminContent.delete': { params: slugParams, response: z.object(envelope) },
  'adminContent.restore': { params: z.object({ id }), response: detailsResponse },
  'adminContent.preview': {
    body,
    response: z.object({ ...envelope, data: shownPage, problems: z.array(problem) }),
  },
};
export type PageBodyInput = z.input<typeof body>;

/** Pages that merchants write: documents of sections (`sections/`), with versions. */
import { z } from 'zod';
import {
  envelope,
  exactText,
  id,
  requiredParagraphs,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { anySection, checkedSection } from '#contract/section-schemas.ts';
import { MAX_CONTENT_FILE, MAX_WORD } from '#contract/limits.ts';
import { MAX_SECTIONS } from '#contract/sections/section-types.ts';
import { shownSection } from '#contract/shown-sections.ts';

/** Says what a file is. */
export const CONTENT_FORMAT = 'hemstitch-content';
/** Increases when older versions of the shop would misread a file. */
export const CONTENT_FILE_VERSION = 2;

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
/** Checked as a save checks it; sections of unknown types and versions are kept. */
export const pageBody = z.object({
  ...pageTexts,
  sections: z.array(checkedSection).max(MAX_SECTIONS).refine(areUnique, 'must have different ids'),
});
const storedBody = z.object({ ...pageTexts, sections: z.array(anySection) });
export type PageBody = z.output<typeof storedBody>;

const shownPage = z.object({
  slug: z.string().describe('Another one than requested when the address has changed'),
  title: z.string(),
  lead: z.string(),
  searchTitle: z.string(),
  description: z.string(),
  sections: z.array(shownSection),
});
export type ShownPage = z.infer<typeof shownPage>;

export const pageSlug = exactText(80).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters, digits and hyphens',
);
const number = z.number().int().min(0);
const slugParams = z.object({ slug: exactText(80) });

const ownWord = z.object({
  key: exactText(120),
  language: exactText(20).describe('That the text is written in'),
  text: requiredParagraphs(MAX_WORD),
  default: exactText(MAX_WORD * 2).describe('The default when the text was written'),
});
export type FileWord = z.output<typeof ownWord>;

const filePicture = z.object({
  id: exactText(32).describe('As the addresses in the pages name it'),
  data: exactText(MAX_CONTENT_FILE).describe('The picture as base64'),
});

/** All content of a shop as one file. Pages and words that still have their default are not in it. */
export const contentFile = z.object({
  format: z.literal(CONTENT_FORMAT),
  version: z.literal([1, CONTENT_FILE_VERSION]),
  words: z.array(ownWord).max(5000).default([]).describe('Own texts; files of version 1 have none'),
  pictures: z.array(filePicture).max(1000).default([]).describe('Those of the pages'),
  pages: z.array(
    z.object({
      slug: pageSlug,
      published: pageBody
        .nullable()
        .describe('What is shown; null for a page that is not published'),
      draft: pageBody.nullable().describe('Null if it is what is published'),
    }),
  ),
});
export type ContentFile = z.output<typeof contentFile>;

const state = {
  _id: z.string().nullable().describe('Null for a page that still has its default text'),
  slug: z.string(),
  path: z.string().describe('Empty for header and footer, which are part of every page'),
  title: z.string().describe('Of the draft, with variables filled in'),
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

const plannedPage = z.object({
  slug: z.string(),
  title: z.string(),
  change: z
    .enum(['added', 'published', 'draft', 'none'])
    .describe(
      'What an import does: a new page, a new published text, a new draft only, or nothing',
    ),
  problems: z.array(z.string()).describe('What the shop will not show'),
});
export type PlannedPageWire = z.infer<typeof plannedPage>;
const file = exactText(MAX_CONTENT_FILE).describe('The text of an exported file');

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
    body: z.object({ title: pageTexts.title, slug: pageSlug }),
    response: detailsResponse,
  },
  'adminContent.save': {
    params: slugParams,
    body: pageBody.extend({ base, note: text(120).optional() }),
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
    body: z.object({ slug: pageSlug }),
    response: detailsResponse,
  },
  'adminContent.delete': { params: slugParams, response: z.object(envelope) },
  'adminContent.restore': { params: z.object({ id }), response: detailsResponse },
  'adminContent.export': {
    response: z.object({ ...envelope, data: contentFile }),
  },
  'adminContent.planImport': {
    body: z.object({ file }),
    response: z.object({
      ...envelope,
      data: z.array(plannedPage),
      words: z.object({
        changed: z.number().describe('How many own texts the shop does not have yet'),
        problems: z.array(z.string()).describe('Which the shop cannot use'),
      }),
      pictures: z.number().describe('How many pictures the shop does not have yet'),
      base: z.string().describe('The state of the pages that the plan is about'),
    }),
  },
  'adminContent.import': {
    body: z.object({ file, base: exactText(64).describe('Of the plan') }),
    response: z.object({ ...envelope, data: z.array(plannedPage) }),
  },
  'adminContent.preview': {
    body: pageBody.extend({
      slug: pageSlug.optional().describe('Of the page; one of its own without it'),
    }),
    response: z.object({ ...envelope, data: shownPage, problems: z.array(problem) }),
  },
};
export type PageBodyInput = z.input<typeof pageBody>;

/** Sections as shoppers see them: Markdown is rendered, variables are filled in, links lead somewhere. */
import { z } from 'zod';
import { SOCIAL } from '#contract/sections/links.ts';
import { picture } from '#contract/catalogue.contract.ts';

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

const shownLink = z.object({
  id: z.string(),
  label: z.string(),
  href: z.string(),
  social: z.enum(SOCIAL).optional().describe('The profile of the shop that it leads to'),
});
export type ShownLink = z.infer<typeof shownLink>;

const productList = { id: z.string(), heading: z.string(), limit: z.number() };

export const shownSection = z.discriminatedUnion('type', [
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
  z.object({ id: z.string(), type: z.literal('hero'), label: z.string() }),
  z.object({ ...productList, type: z.literal('deals') }),
  z.object({ ...productList, type: z.literal('featured') }),
  z.object({ ...productList, type: z.literal('arrivals') }),
  z.object({
    ...productList,
    type: z.literal('product-row'),
    rule: z.string().describe('The order of the listing, sale, collection, or by-hand'),
    category: z.string().describe('Empty: all'),
    collection: z.string().describe('A slug; empty: all'),
    products: z.array(z.string()).describe('Ids, of by-hand'),
  }),
  z.object({
    id: z.string(),
    type: z.literal('category-tiles'),
    heading: z.string(),
    categories: z.array(z.string()).describe('Ids; empty: all of the first level'),
  }),
  z.object({
    id: z.string(),
    type: z.literal('columns'),
    heading: z.string(),
    items: z.array(z.object({ id: z.string(), heading: z.string(), body: rich })),
  }),
  z.object({
    id: z.string(),
    type: z.literal('quotes'),
    heading: z.string(),
    items: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        userName: z.string(),
        productId: z.string(),
        productTitle: z.string(),
      }),
    ),
  }),
  z.object({
    id: z.string(),
    type: z.literal('menu-entry'),
    label: z.string(),
    href: z.string().describe('Empty: not shown'),
    category: z
      .string()
      .describe('The id, whose parts are shown if there are no links; empty for none'),
    links: z.array(shownLink),
  }),
  z.object({
    id: z.string(),
    type: z.literal('menu-categories'),
    levels: z.string().describe('one or two'),
  }),
  z.object({
    id: z.string(),
    type: z.literal('link-column'),
    heading: z.string(),
    text: z.string().describe('Plain text; a line break is a new line'),
    categories: z.number().describe('How many of the first categories come before the links'),
    links: z.array(shownLink),
  }),
  z.object({ id: z.string(), type: z.literal('closing-line'), text: z.string() }),
  z.object({
    id: z.string(),
    type: z.literal('announcement'),
    text: z.string(),
    href: z.string(),
  }),
]);
export type ShownSection = z.infer<typeof shownSection>;

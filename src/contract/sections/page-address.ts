import type { Place } from '#contract/sections/section-type.ts';

/** The home page: a document like the pages, made of sections of its own kind (`Place`). */
export const HOME = 'home';

/** What every page shows around its own content: documents without an address. */
export const FRAME = ['header', 'footer'] as const;
export type FramePart = (typeof FRAME)[number];

/** Spec 2: pages with an address of their own. */
const SPECIFIED_PAGES = [
  'about',
  'contact',
  'privacy-policy',
  'terms-of-service',
  'return-policy',
] as const;
export type SpecifiedPage = (typeof SPECIFIED_PAGES)[number];

/** They always exist: without a text of the shop they show the default. In the order of the admin area's list. */
export const FIXED_DOCUMENTS = [HOME, ...FRAME, ...SPECIFIED_PAGES] as const;
export type FixedDocument = (typeof FIXED_DOCUMENTS)[number];

const isIn = <Slug extends string>(slugs: readonly Slug[], slug: string): slug is Slug =>
  (slugs as readonly string[]).includes(slug);

export const isFixedDocument = (slug: string): slug is FixedDocument => isIn(FIXED_DOCUMENTS, slug);
export const isFramePart = (slug: string): slug is FramePart => isIn(FRAME, slug);

/** Whether there is always a page to lead to. */
export const isFixedPage = (slug: string): boolean => isFixedDocument(slug) && !isFramePart(slug);

export const placeOf = (slug: string): Place =>
  slug === HOME || isFramePart(slug) ? slug : 'page';

/** The address of a page; empty for a part of every page. */
export function pagePath(slug: string): string {
  if (isFramePart(slug)) return '';
  return isFixedPage(slug) ? `/shop/${slug}` : `/shop/pages/${slug}`;
}

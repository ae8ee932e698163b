import type { Place } from '#contract/sections/section-type.ts';

/** The home page: a document like the pages, made of sections of its own kind (`Place`). */
export const HOME = 'home';

/** Spec 2: pages with an address of their own. They always exist: without a text of the shop they show the default. */
export const SPECIFIED_PAGES = [
  HOME,
  'about',
  'contact',
  'privacy-policy',
  'terms-of-service',
  'return-policy',
] as const;
export type SpecifiedPage = (typeof SPECIFIED_PAGES)[number];

export const isSpecifiedPage = (slug: string): slug is SpecifiedPage =>
  (SPECIFIED_PAGES as readonly string[]).includes(slug);

export const placeOf = (slug: string): Place => (slug === HOME ? 'home' : 'page');

/** The address of a page. */
export const pagePath = (slug: string): string =>
  isSpecifiedPage(slug) ? `/shop/${slug}` : `/shop/pages/${slug}`;

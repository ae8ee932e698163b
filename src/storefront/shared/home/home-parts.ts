import type { ShownSection } from '#contract/shown-sections.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

/** Sections that only some shops have. */
export const textSectionsPart = lazyPart(
  'storefront/shared/home/text-sections.tsx',
  () => import('#storefront/shared/home/text-sections.tsx'),
);

const SHOWN_BY_HOME: readonly string[] = [
  'hero',
  'deals',
  'featured',
  'arrivals',
  'product-row',
  'category-tiles',
  'announcement',
] satisfies ShownSection['type'][];

/** @returns whether a section of texts is among them */
export const hasTexts = (sections: readonly Pick<ShownSection, 'type'>[]): boolean =>
  sections.some(({ type }) => !SHOWN_BY_HOME.includes(type));

/** All types of sections. CONTRIBUTING.md says what a new one needs besides its line here. */
import { ANNOUNCEMENT } from '#contract/sections/announcement.ts';
import { CALL_TO_ACTION } from '#contract/sections/call-to-action.ts';
import { CATEGORY_TILES } from '#contract/sections/category-tiles.ts';
import { COLUMNS } from '#contract/sections/columns.ts';
import { CONTACT_FORM } from '#contract/sections/contact-form.ts';
import { CLOSING_LINE, LINK_COLUMN } from '#contract/sections/footer-sections.ts';
import { MENU_CATEGORIES, MENU_ENTRY } from '#contract/sections/header-sections.ts';
import { HERO } from '#contract/sections/hero.ts';
import { PICTURE_TEXT } from '#contract/sections/picture-text.ts';
import { ARRIVALS, DEALS, FEATURED, PRODUCT_ROW } from '#contract/sections/product-lists.ts';
import { QUESTIONS } from '#contract/sections/questions.ts';
import { QUOTES } from '#contract/sections/quotes.ts';
import type { SectionType } from '#contract/sections/section-type.ts';
import { TEXT } from '#contract/sections/text.ts';

/** Their names are stored, and never change. */
export const SECTION_TYPES = {
  hero: HERO,
  deals: DEALS,
  featured: FEATURED,
  'category-tiles': CATEGORY_TILES,
  arrivals: ARRIVALS,
  'product-row': PRODUCT_ROW,
  columns: COLUMNS,
  quotes: QUOTES,
  announcement: ANNOUNCEMENT,
  text: TEXT,
  'picture-text': PICTURE_TEXT,
  questions: QUESTIONS,
  'call-to-action': CALL_TO_ACTION,
  'contact-form': CONTACT_FORM,
  'menu-entry': MENU_ENTRY,
  'menu-categories': MENU_CATEGORIES,
  'link-column': LINK_COLUMN,
  'closing-line': CLOSING_LINE,
} satisfies Record<string, SectionType>;
export type SectionTypeName = keyof typeof SECTION_TYPES;

/** Undefined for a type that this version of the shop does not know. */
export const sectionTypeOf = (type: string): SectionType | undefined =>
  Object.hasOwn(SECTION_TYPES, type) ? SECTION_TYPES[type as SectionTypeName] : undefined;

export const MAX_SECTIONS = 25;

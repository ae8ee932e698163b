/** All types of sections. Adding one: a file beside this one, its line here, its part in `storefront/content/sections.tsx`. */
import { CALL_TO_ACTION } from '#contract/sections/call-to-action.ts';
import { CONTACT_FORM } from '#contract/sections/contact-form.ts';
import { PICTURE_TEXT } from '#contract/sections/picture-text.ts';
import { QUESTIONS } from '#contract/sections/questions.ts';
import type { SectionType } from '#contract/sections/section-type.ts';
import { TEXT } from '#contract/sections/text.ts';

/** Their names are stored, and never change. */
export const SECTION_TYPES = {
  text: TEXT,
  'picture-text': PICTURE_TEXT,
  questions: QUESTIONS,
  'call-to-action': CALL_TO_ACTION,
  'contact-form': CONTACT_FORM,
} satisfies Record<string, SectionType>;
export type SectionTypeName = keyof typeof SECTION_TYPES;

/** Undefined for a type that this version of the shop does not know. */
export const sectionTypeOf = (type: string): SectionType | undefined =>
  Object.hasOwn(SECTION_TYPES, type) ? SECTION_TYPES[type as SectionTypeName] : undefined;

export const MAX_SECTIONS = 25;

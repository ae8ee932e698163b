import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';
import type { Section, Settings } from '#contract/sections/section-type.ts';

/** A section of a default text. */
export const defaultSection = (type: SectionTypeName, id: string, settings: Settings): Section => ({
  id,
  type,
  v: SECTION_TYPES[type].v,
  hidden: false,
  settings,
  blocks: [],
});

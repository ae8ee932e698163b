/** Reads a section that any version of the shop may have written. */
import { sectionSchema } from '#contract/section-schemas.ts';
import { sectionTypeOf } from '#contract/sections/section-types.ts';
import type { Section, SectionType, SectionValues } from '#contract/sections/section-type.ts';

export type SectionReading =
  | { readonly section: Section; readonly problem: null }
  /** Not shown in the shop. */
  | { readonly section: null; readonly problem: string };

/** The section in the present version of its type, or why it cannot be shown. */
export function readSection(stored: Section): SectionReading {
  const type = sectionTypeOf(stored.type);
  if (!type)
    return {
      section: null,
      problem: `This version of the shop does not know “${stored.type}” sections.`,
    };
  if (stored.v > type.v)
    return { section: null, problem: 'A newer version of the shop saved this section.' };
  try {
    const section = { ...stored, ...upgraded(type, stored), v: type.v };
    const { success, data } = sectionSchema(section)?.safeParse(section) ?? { success: false };
    return success ? { section: data as Section, problem: null } : UNREADABLE;
  } catch {
    // An upgrader that met values nobody foresaw.
    return UNREADABLE;
  }
}

const UNREADABLE: SectionReading = {
  section: null,
  problem: 'The stored values of this section cannot be read.',
};

/** @throws Error when an upgrader is missing */
export function upgraded(type: SectionType, { v, settings, blocks }: Section): SectionValues {
  let values: SectionValues = { settings, blocks };
  for (let from = v; from < type.v; from += 1) {
    const upgrade = type.upgrades[from];
    if (!upgrade) throw new Error(`no upgrader from version ${from}`);
    values = upgrade(values);
  }
  return values;
}

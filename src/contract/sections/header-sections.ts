/** Sections of the header: its menu, on phones too. */
import { LINK_HINT } from '#contract/sections/links.ts';
import type { SectionType } from '#contract/sections/section-type.ts';

export const MENU_ENTRY: SectionType = {
  v: 1,
  label: 'Menu entry',
  hint: 'A link, with others below it if you like. A category without entries shows its second level.',
  places: ['header'],
  fields: {
    label: {
      kind: 'line',
      label: 'Label',
      hint: "Leave empty for a category's name.",
      max: 40,
    },
    link: {
      kind: 'link',
      label: 'Link',
      hint: `${LINK_HINT}. Leave empty to lead to the first entry below.`,
    },
  },
  blocks: {
    label: 'Entry below',
    max: 30,
    fields: {
      label: { kind: 'line', label: 'Label', max: 40 },
      link: { kind: 'link', label: 'Link' },
    },
  },
  upgrades: {},
};

export const MENU_CATEGORIES: SectionType = {
  v: 1,
  label: 'All categories',
  hint: 'An entry for each category of the first level, which follows your categories.',
  places: ['header'],
  fields: {
    levels: {
      kind: 'choice',
      label: 'Shows',
      options: { two: 'Both levels', one: 'The first level' },
    },
  },
  upgrades: {},
};

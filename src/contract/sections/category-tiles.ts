import type { SectionType } from '#contract/sections/section-type.ts';

/** Spec 2: "Shop by category". */
export const CATEGORY_TILES: SectionType = {
  v: 1,
  label: 'Category tiles',
  hint: 'A picture for each category. Without categories below: all of the first level.',
  places: ['home'],
  fields: {
    heading: {
      kind: 'line',
      label: 'Heading',
      max: 120,
      required: true,
      default: 'Shop by category',
    },
  },
  blocks: {
    label: 'Category',
    max: 12,
    fields: { category: { kind: 'category', label: 'Category' } },
  },
  upgrades: {},
};

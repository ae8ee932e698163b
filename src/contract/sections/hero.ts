import type { SectionType } from '#contract/sections/section-type.ts';

/** The specification's carousel (Spec 2). What it shows are the shop's banners. */
export const HERO: SectionType = {
  v: 1,
  label: 'Carousel',
  hint: 'The banners of the shop, which you edit under Features. Nothing without banners.',
  places: ['home'],
  fields: {
    label: {
      kind: 'line',
      label: 'Name',
      hint: 'Read aloud by screen readers.',
      max: 60,
      required: true,
      default: 'This season',
    },
  },
  upgrades: {},
};

import type { SectionType } from '#contract/sections/section-type.ts';

export const QUOTES: SectionType = {
  v: 1,
  label: 'Quotes from reviews',
  hint: 'The newest reviews with five stars and a text. Nothing without any.',
  places: ['home'],
  fields: {
    heading: { kind: 'line', label: 'Heading', max: 120, required: true },
    limit: { kind: 'number', label: 'Quotes', min: 1, max: 6, default: '3' },
  },
  upgrades: {},
};

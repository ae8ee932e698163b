import type { SectionType } from '#contract/sections/section-type.ts';

export const TEXT: SectionType = {
  v: 1,
  label: 'Text',
  hint: 'A heading and paragraphs.',
  places: ['home', 'page'],
  fields: {
    heading: { kind: 'line', label: 'Heading', max: 120 },
    body: { kind: 'markdown', label: 'Text', max: 20_000, required: true },
  },
  upgrades: {},
};

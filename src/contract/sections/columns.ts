import type { SectionType } from '#contract/sections/section-type.ts';

export const COLUMNS: SectionType = {
  v: 1,
  label: 'Columns',
  hint: 'A band with a heading and up to four short texts side by side.',
  places: ['home'],
  fields: { heading: { kind: 'line', label: 'Heading', max: 120 } },
  blocks: {
    label: 'Column',
    max: 4,
    fields: {
      heading: { kind: 'line', label: 'Heading', max: 120, required: true },
      body: { kind: 'markdown', label: 'Text', max: 1000 },
    },
  },
  upgrades: {},
};

import { LINK_HINT } from '#contract/sections/links.ts';
import type { SectionType } from '#contract/sections/section-type.ts';

export const CALL_TO_ACTION: SectionType = {
  v: 1,
  label: 'Call to action',
  hint: 'A heading, a sentence and a button.',
  places: ['home', 'page'],
  fields: {
    heading: { kind: 'line', label: 'Heading', max: 120, required: true },
    body: { kind: 'markdown', label: 'Text', max: 1000 },
    label: { kind: 'line', label: 'Button', max: 60, required: true },
    link: {
      kind: 'link',
      label: 'Link',
      hint: LINK_HINT,
    },
  },
  upgrades: {},
};

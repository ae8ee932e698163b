import type { SectionType } from '#contract/sections/section-type.ts';

export const QUESTIONS: SectionType = {
  v: 1,
  label: 'Questions and answers',
  hint: 'Questions that open to show their answer.',
  places: ['home', 'page'],
  fields: { heading: { kind: 'line', label: 'Heading', max: 120 } },
  blocks: {
    label: 'Question',
    max: 25,
    fields: {
      question: { kind: 'line', label: 'Question', max: 200, required: true },
      answer: { kind: 'markdown', label: 'Answer', max: 3000, required: true },
    },
  },
  upgrades: {},
};

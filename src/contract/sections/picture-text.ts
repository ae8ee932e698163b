import type { SectionType } from '#contract/sections/section-type.ts';

export const PICTURE_TEXT: SectionType = {
  v: 1,
  label: 'Picture with text',
  hint: 'A picture beside a heading and paragraphs.',
  places: ['home', 'page'],
  fields: {
    picture: { kind: 'picture', label: 'Picture' },
    alt: {
      kind: 'line',
      label: 'Alt text',
      hint: 'What the picture shows, for people who cannot see it.',
      max: 300,
    },
    side: {
      kind: 'choice',
      label: 'Picture',
      options: { left: 'On the left', right: 'On the right' },
    },
    heading: { kind: 'line', label: 'Heading', max: 120 },
    body: { kind: 'markdown', label: 'Text', max: 5000, required: true },
  },
  upgrades: {},
};

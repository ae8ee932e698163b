/** Sections of the footer. */
import type { SectionType } from '#contract/sections/section-type.ts';

export const LINK_COLUMN: SectionType = {
  v: 1,
  label: 'Column',
  hint: 'A heading with a few lines of text, links, or both. Links are written as page:about, /shop/listing?sale=sale or https://example.org.',
  places: ['footer'],
  fields: {
    heading: { kind: 'line', label: 'Heading', max: 60 },
    text: {
      kind: 'lines',
      label: 'Text',
      hint: 'For opening hours or an address. Variables such as {postalAddress} are filled in.',
      max: 600,
    },
    categories: {
      kind: 'number',
      label: 'Categories',
      hint: 'How many of the first categories come before the links below.',
      min: 0,
      max: 12,
      default: '0',
    },
  },
  blocks: {
    label: 'Link',
    max: 30,
    fields: {
      label: { kind: 'line', label: 'Label', max: 60, required: true },
      link: { kind: 'link', label: 'Link' },
    },
  },
  upgrades: {},
};

export const CLOSING_LINE: SectionType = {
  v: 1,
  label: 'Closing line',
  hint: 'A line below the columns, such as who runs the shop.',
  places: ['footer'],
  fields: {
    text: { kind: 'line', label: 'Text', max: 200, required: true, default: '{shopName}' },
  },
  upgrades: {},
};

import { LINK_HINT } from '#contract/sections/links.ts';
import type { SectionType } from '#contract/sections/section-type.ts';

export const ANNOUNCEMENT: SectionType = {
  v: 1,
  label: 'Announcement',
  hint: 'A line across the page, if you like only between two dates.',
  places: ['home', 'header'],
  fields: {
    text: { kind: 'line', label: 'Text', max: 200, required: true },
    link: {
      kind: 'link',
      label: 'Link',
      hint: LINK_HINT,
    },
    from: { kind: 'time', label: 'Shown from', hint: 'Leave empty to show it at once.' },
    until: { kind: 'time', label: 'Shown until', hint: 'Leave empty to keep it.' },
  },
  upgrades: {},
};

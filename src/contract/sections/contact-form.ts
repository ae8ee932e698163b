import type { SectionType } from '#contract/sections/section-type.ts';

/** Its fields are the specification's (Spec 5); messages arrive in the inbox. */
export const CONTACT_FORM: SectionType = {
  v: 1,
  label: 'Contact form',
  hint: 'Name, email, subject and message. Messages arrive in your inbox.',
  places: ['page'],
  fields: { heading: { kind: 'line', label: 'Heading', max: 120 } },
  upgrades: {},
};

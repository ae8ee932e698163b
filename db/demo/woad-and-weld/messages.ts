/** Messages of the contact page, open and answered. */
import type { SampleMessage } from '../../seed/sample.ts';
import { demoShopper } from '../people.ts';

export const messages: readonly SampleMessage[] = [
  {
    name: demoShopper.userName,
    email: demoShopper.email,
    subject: 'A button lost on the way',
    message:
      'The shirt came yesterday and fits. One cuff button had come off and was not in the parcel. Could you send one? The striped ones with four holes.',
    daysAgo: 1.4,
  },
  {
    name: 'Gwen Partridge',
    email: 'gwen.partridge@example.org',
    subject: 'How long is the windowpane blanket?',
    message:
      'The page says 130 by 180. Is that with the fringe or without?\n\nIt should lie on a bench of 175.',
    daysAgo: 2.7,
  },
  {
    name: 'Abel Jimenez',
    email: 'abel.jimenez@example.org',
    subject: 'Thirty aprons for a bakery',
    message:
      'We are a bakery with three shops and would like thirty ticking aprons with our name woven in. Is that possible before spring, and what would it cost?',
    daysAgo: 6.2,
  },
  {
    name: 'Ruth Calder',
    email: 'ruth.calder@example.org',
    subject: 'Washing waxed cotton',
    message: 'May the raincoat go into the machine, or only be sponged?',
    daysAgo: 9.3,
    answered: true,
  },
  {
    name: 'Kofi M.',
    email: 'kofi.m@example.org',
    subject: 'Thank you',
    message: 'The parcel was here in two days, and the note inside made my mother laugh.',
    daysAgo: 15.6,
    answered: true,
  },
];

/** Messages of the contact page, open and answered. */
import type { SampleMessage } from '../../seed/sample.ts';
import { demoShopper } from '../people.ts';

export const messages: readonly SampleMessage[] = [
  {
    name: demoShopper.userName,
    email: demoShopper.email,
    subject: 'Gemahlen statt ganze Bohne',
    message:
      'Ich habe aus Versehen Espressomaschine gewählt und wollte ganze Bohnen. Die Bestellung ist von heute früh. Lässt sich das noch ändern?',
    daysAgo: 0.8,
  },
  {
    name: 'Hauke P.',
    email: 'hauke.p@example.org',
    subject: 'Kaffee für ein Büro mit dreißig Leuten',
    message:
      'Wir trinken etwa vier Kilo in der Woche, Filter, nichts Ausgefallenes. Liefern Sie an einem festen Tag, und was würde das Kilo kosten?',
    daysAgo: 3.1,
  },
  {
    name: 'Nadja O.',
    email: 'nadja.o@example.org',
    subject: 'Welches Sieb passt in die French Press?',
    message: 'Unsere ist vier Jahre alt, und das Gewebe ist verbogen. Ist es das mit 98 mm?',
    daysAgo: 7.5,
    answered: true,
  },
  {
    name: 'Oskar V.',
    email: 'oskar.v@example.org',
    subject: 'Lofoten',
    message:
      'So einen Kaffee habe ich noch nie getrunken. Bitte richten Sie dem Menschen, der ihn ausgesucht hat, meinen Dank aus.',
    daysAgo: 12.2,
    answered: true,
  },
];

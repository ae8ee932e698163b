/** Messages of the contact page, open and answered. */
import type { SampleMessage } from '../../seed/sample.ts';
import { demoShopper } from '../people.ts';

export const messages: readonly SampleMessage[] = [
  {
    name: demoShopper.userName,
    email: demoShopper.email,
    subject: 'Ground instead of whole',
    message:
      'I chose espresso machine by mistake and meant whole beans. The order is from this morning. Can you still change it?',
    daysAgo: 0.8,
  },
  {
    name: 'Hugh P.',
    email: 'hugh.p@example.org',
    subject: 'Coffee for an office of thirty',
    message:
      'We drink about four kilos a week, filter, nothing exotic. Do you deliver on a fixed day, and what would it cost a kilo?',
    daysAgo: 3.1,
  },
  {
    name: 'Nadia O.',
    email: 'nadia.o@example.org',
    subject: 'Which sieve fits the press?',
    message: 'Ours is four years old and the mesh has bent. Is it the 98 mm one?',
    daysAgo: 7.5,
    answered: true,
  },
  {
    name: 'Oskar V.',
    email: 'oskar.v@example.org',
    subject: 'Lofoten',
    message: 'I have not had a coffee like that. Please thank the person who chose it.',
    daysAgo: 12.2,
    answered: true,
  },
];

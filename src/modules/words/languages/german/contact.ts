import type { contactWords } from '#contract/words/storefront/contact-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const CONTACT: Translation<typeof contactWords> = {
  sent: 'Nachricht gesendet',
  thanks: 'Vielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.',
  notSent: 'Ihre Nachricht wurde nicht gesendet',
  stillHere: '{problem} Ihr Text ist noch hier.',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  subjectHint: 'Geht es um eine Bestellung? Nennen Sie ihre Nummer.',
  order: 'Bestellung {number}',
  message: 'Nachricht',
  send: 'Nachricht senden',
};

import type { passwordWords } from '#contract/words/storefront/password-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PASSWORD: Translation<typeof passwordWords> = {
  forgotTitle: 'Passwort vergessen?',
  forgotWelcome: 'Das kommt vor.',
  forgotIntro:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  sentTitle: 'Prüfen Sie Ihr Postfach',
  sent: '{message} Der Link gilt eine Stunde. Falls die E-Mail nicht ankommt, sehen Sie im Spam-Ordner nach.',
  send: 'Link senden',
  sendAgain: 'Noch einmal senden',
  back: 'Zurück zur Anmeldung',
  title: 'Neues Passwort festlegen',
  welcome: 'Fast geschafft.',
  intro:
    'Sie werden auf allen Geräten abgemeldet. Melden Sie sich danach mit dem neuen Passwort an.',
  maybeSet:
    'Dieser Link wurde schon verwendet. Vielleicht hat ein früherer Versuch Ihr Passwort geändert. <signIn>Damit anmelden</signIn> oder <request>einen neuen Link anfordern</request>',
  request: 'Neuen Link anfordern',
  set: 'Passwort festlegen',
};

import type { guestWords } from '#contract/words/storefront/guest-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const GUEST: Translation<typeof guestWords> = {
  contact: 'Kontakt',
  signIn: 'Sie haben ein Konto? <a>Anmelden</a>',
  email: 'E-Mail',
  emailHint: 'Hierhin schicken wir Bestätigung und Sendungsnummern. Ein Konto brauchen Sie nicht.',
  name: 'Vollständiger Name',
  noAddress: 'Fügen Sie die Adresse hinzu, an die wir liefern sollen.',
  orderTitle: 'Ihre Bestellung {order}',
  linkInvalid: 'Dieser Link öffnet keine Bestellung',
  linkInvalidText:
    'Er ist unvollständig oder abgelaufen. Versuchen Sie es mit dem Link in der neuesten E-Mail zu Ihrer Bestellung.',
  find: 'Bestellung finden',
  findLink: 'Ohne Konto bestellt? <find>Bestellung finden</find>',
  findIntro:
    'Ohne Konto bestellt? Geben Sie die Bestellnummer und die E-Mail-Adresse an, mit der Sie bestellt haben. Wir senden Ihnen einen Link, der die Bestellung öffnet.',
  findAccount: 'Mit Konto bestellt? <signIn>Anmelden</signIn>',
  orderNumber: 'Bestellnummer',
  orderNumberHint: 'Zum Beispiel #10042. Sie steht in jeder E-Mail zu Ihrer Bestellung.',
  findSent:
    '{message} Falls die E-Mail nicht ankommt, sehen Sie im Spam-Ordner nach und prüfen Sie Ihre Angaben.',
  claim: 'Bestellung meinem Konto hinzufügen',
  confirmToClaim:
    'Um diese Bestellung Ihrem Konto hinzuzufügen, <a>bestätigen Sie zuerst Ihre E-Mail-Adresse</a>.',
  returnText: 'Die E-Mail zu Ihrer Bestellung enthält einen Link, der sie öffnet.',
  notFound: 'Wir konnten diese Zahlung nicht finden',
  notFoundText:
    'Vielleicht wurde sie in einem anderen Browser begonnen. Wenn Sie bezahlt haben, müssen Sie nicht noch einmal bezahlen: Wir schreiben Ihnen, sobald Ihre Zahlung bestätigt ist.',
  keepMail: 'Bewahren Sie diese E-Mail auf: Ihr Link öffnet die Bestellung.',
};

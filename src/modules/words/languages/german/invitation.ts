import type { invitationWords } from '#contract/words/storefront/invitation-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const INVITATION: Translation<typeof invitationWords> = {
  title: 'Werden Sie Teil des Teams von {shop}',
  welcome: 'Willkommen im Team.',
  intro:
    'Legen Sie Ihr Konto an. Sie melden sich mit der E-Mail-Adresse an, an die die Einladung ging.',
  maybeMade:
    'Diese Einladung wurde schon verwendet. Vielleicht hat ein früherer Versuch Ihr Konto angelegt.',
  goToSignIn: 'Zur Anmeldung',
  signedInAs:
    'Sie sind als <email>{email}</email> angemeldet. Mit der Einladung legen Sie ein weiteres Konto an, mit dem Sie sich später anmelden.',
  yourName: 'Ihr Name',
  nameHint: 'Ihre Kollegen sehen ihn bei Ihren Änderungen.',
  create: 'Konto anlegen',
  readyTitle: 'Ihr Konto ist angelegt',
  readyIntro: 'Melden Sie sich mit der E-Mail-Adresse an, an die die Einladung ging.',
  ready:
    'Willkommen! Dieser Browser ist noch angemeldet. Melden Sie sich ab und dann mit Ihrem neuen Konto an.',
  readyAs:
    'Willkommen! Dieser Browser ist noch als {email} angemeldet. Melden Sie sich ab und dann mit Ihrem neuen Konto an.',
  logOut: 'Abmelden',
};

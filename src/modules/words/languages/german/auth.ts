import type { authWords } from '#contract/words/storefront/auth-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const AUTH: Translation<typeof authWords> = {
  title: 'Bei Ihrem Konto anmelden',
  registerTitle: 'Neues Konto anlegen',
  contact: 'Kontakt',
  panel: 'Willkommen',
  welcome: 'Willkommen bei {shop}.',
  welcomeBack: 'Willkommen zurück.',
  promise: 'Ihre Wunschliste, Ihre Bestellungen und alle Belege, immer griffbereit.',
  help: 'Brauchen Sie Hilfe? <contact>Kontakt</contact>',
  signInTerms:
    'Mit der Anmeldung akzeptieren Sie die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
  registerTerms:
    'Mit der Registrierung akzeptieren Sie die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
  newHere: 'Neu hier? <register>Konto anlegen</register>',
  haveAccount: 'Sie haben schon ein Konto? <signIn>Anmelden</signIn>',
  forgotPassword: 'Passwort vergessen?',
  createAccount: 'Konto anlegen',
  registrationFailed: 'Die Registrierung ist fehlgeschlagen',
  checkFields: 'Bitte prüfen Sie die markierten Felder.',
  registered: 'Ihr Konto ist angelegt. Melden Sie sich jetzt an.',
  reset: 'Ihr neues Passwort gilt. Melden Sie sich damit an.',
  joined: 'Willkommen! Bitte melden Sie sich an.',
  deleted: 'Ihr Konto wurde gelöscht. Sie erhalten eine Bestätigung per E-Mail.',
  passwordUnconfirmed:
    'Sie sind abgemeldet. Falls Ihr Passwort geändert wurde, melden Sie sich mit dem neuen an.',
  deleteUnconfirmed:
    'Sie sind abgemeldet. Falls Ihr Konto gelöscht wurde, erhalten Sie eine Bestätigung per E-Mail.',
  orContinueWith: 'Oder weiter mit',
  googleFailed: 'Die Anmeldung mit Google ist fehlgeschlagen',
  googleProblem: '{prompt}. {reason}',
  googleUnknown: 'Google hat Sie angemeldet, aber der Shop ist nicht erreichbar.',
  googleAway:
    'Google ist gerade nicht erreichbar. Mit E-Mail-Adresse und Passwort können Sie sich trotzdem anmelden.',
  googleNeedsScript:
    'Die Anmeldung mit Google braucht JavaScript. Mit E-Mail-Adresse und Passwort geht es ohne.',
  linkTitle: 'Mit dieser E-Mail-Adresse haben Sie schon ein Konto',
  linkText:
    'Melden Sie sich einmal mit dem Passwort an, um Google zu verknüpfen. Danach genügt Google.',
};

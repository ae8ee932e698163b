import type { confirmationWords } from '#contract/words/confirmation-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const CONFIRMATIONS: Translation<typeof confirmationWords> = {
  paymentConfirmed: 'Zahlung bestätigt',
  orderCancelled: 'Bestellung storniert',
  orderClaimed: 'Die Bestellung ist in Ihrem Konto',
  returnRequested: 'Rücksendung angefragt. Sobald wir entschieden haben, schreiben wir Ihnen.',
  withdrawalReceived: 'Ihr Widerruf ist eingegangen. Die Eingangsbestätigung ist unterwegs.',
  returnCancelled: 'Rücksendung zurückgezogen',
  orderLinkSent:
    'Wenn es eine Bestellung mit dieser Nummer und E-Mail-Adresse gibt, ist ein Link dazu unterwegs.',
  reviewReplaced: 'Vielen Dank! Ihre Bewertung ersetzt die frühere.',
  reviewRestored: 'Bewertung wiederhergestellt',
  registered: 'Konto angelegt',
  loggedIn: 'Sie sind angemeldet',
  loggedInAndLinked: 'Sie sind angemeldet. Google ist jetzt mit Ihrem Konto verknüpft.',
  loggedOut: 'Sie sind abgemeldet',
  resetLinkSent:
    'Wenn es mit dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link dorthin geschickt.',
  passwordSet: 'Ihr Passwort ist gesetzt. Bitte melden Sie sich an.',
  unsubscribed: 'Sie haben den Newsletter abbestellt',
  newEmailLinkSent: 'Ein Link ist unterwegs an Ihre neue E-Mail-Adresse',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
  emailLinkSent: 'Ein Link ist unterwegs an Ihre E-Mail-Adresse',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt',
  passwordChanged: 'Ihr Passwort wurde geändert',
  signedOutElsewhere: 'Sie sind überall sonst abgemeldet',
  deviceSignedOut: 'Das Gerät ist abgemeldet',
  accountDeleted: 'Ihr Konto wurde gelöscht',
  passkeyReady: 'Ihr Passkey ist bereit',
  passkeyRemoved: 'Der Passkey wurde entfernt',
};

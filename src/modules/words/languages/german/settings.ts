import type { settingsWords } from '#contract/words/storefront/settings-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SETTINGS: Translation<typeof settingsWords> = {
  title: 'Ihre Einstellungen',
  nameChanged: 'Ihr Name wurde geändert.',
  passwordChanged: 'Ihr Passwort wurde geändert. Alle anderen Geräte wurden abgemeldet.',
  linkMailed:
    'Ein Link zum Festlegen Ihres Passworts ist unterwegs in Ihr Postfach. Er gilt eine Stunde.',
  emailRequested: 'Ein Link ist unterwegs an Ihre neue E-Mail-Adresse. Er gilt einen Tag.',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert.',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  confirmationSent: 'Ein neuer Link ist unterwegs in Ihr Postfach. Er gilt sieben Tage.',
  subscribed: 'Sie haben den Newsletter abonniert.',
  unsubscribed: 'Sie haben den Newsletter abbestellt.',
  passkeyRemoved: 'Der Passkey ist entfernt. Löschen Sie ihn bei Bedarf auch auf Ihrem Gerät.',
  deviceSignedOut: 'Das Gerät ist abgemeldet.',
  othersSignedOut: 'Sie sind überall sonst abgemeldet.',
  doneNotReloaded:
    '{done} Diese Seite konnte nicht neu geladen werden. Bitte versuchen Sie es gleich noch einmal.',
  details: 'Ihre Angaben',
  memberSince: 'Mitglied seit',
  linked: 'Verknüpft',
  notLinked: 'Nicht verknüpft',
  saveName: 'Name speichern',
  changePassword: 'Passwort ändern',
  noPassword:
    'Sie melden sich mit Google an und haben noch kein Passwort. Wir können Ihnen einen Link senden, mit dem Sie eines festlegen.',
  mailLink: 'Link senden',
  newsletter: 'Newsletter',
  receiveNewsletter: 'Sie erhalten unseren Newsletter.',
  subscribe: 'Abonnieren',
  unsubscribe: 'Abbestellen',
  data: 'Ihre Daten',
  dataHint:
    'Alles, was der Shop über Sie speichert, als Datei, die Menschen und Programme lesen können: Konto, Adressen, Bestellungen, Bewertungen, Wunschliste, Nachrichten und Anmeldungen.',
  download: 'Meine Daten herunterladen',
  downloaded: 'Ihre Daten wurden heruntergeladen.',
  downloadFailed: 'Ihre Daten konnten nicht heruntergeladen werden',
  deleteTitle: 'Konto löschen',
  deleteHint:
    'Das lässt sich nicht rückgängig machen. Vielleicht möchten Sie zuerst Ihre Daten herunterladen.',
  deleteWhat: 'Was mit Ihren Daten geschieht',
  deleteAtOnce:
    'Ihre Adressen, Ihr Warenkorb, Ihre Wunschliste, Ihre Anmeldungen und Nachrichten werden sofort gelöscht.',
  deleteUnpaid: 'Eine noch nicht bezahlte Bestellung wird storniert.',
  deleteOrders:
    'Bestellungen bleiben ohne Ihren Namen, Ihre E-Mail-Adresse und Anschrift in unseren Büchern. Eine Bestellung, die noch unterwegs ist, behält sie bis zur Zustellung.',
  deleteReviews:
    'Ihre Bewertungen bleiben unter dem Namen „Gelöschtes Konto“. Löschen Sie vorher, was nicht bleiben soll.',
  yourPassword: 'Ihr Passwort',
  deleteNoPassword:
    'Sie haben kein Passwort. Falls Ihre Anmeldung mehr als zehn Minuten her ist, melden Sie sich bitte zuerst noch einmal mit Google an.',
  delete: 'Mein Konto löschen',
};

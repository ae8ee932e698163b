import type { ACCOUNT_MAILS, ANSWER_MAIL, MAIL_PARTS } from '#contract/words/account-mails.ts';
import type { MailTranslation } from '#modules/words/languages/translation.ts';

const TAKE_OVER =
  'mit „Passwort vergessen?“ auf der Anmeldeseite: Danach kann niemand sonst das Konto benutzen.';
const CONFIRM = `Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Der Link gilt {days, plural, one {# Tag} other {# Tage}}; wenn Sie abgemeldet sind, melden Sie sich zuerst an.\n\nWenn Sie dieses Konto nicht angelegt haben, benutzen Sie den Link nicht. Setzen Sie ein neues Passwort ${TAKE_OVER}`;
const SET_PASSWORD =
  'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und schreiben Sie uns.';
const SECOND_FACTOR =
  'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und schreiben Sie der Inhaberin oder dem Inhaber des Shops.';
const NOT_ME = 'Das war ich nicht';

export const ACCOUNT_MAILS_IN_GERMAN: MailTranslation<typeof ACCOUNT_MAILS> = {
  welcome: {
    subject: 'Willkommen bei {shopName}',
    heading: 'Ihr Konto ist bereit',
    text: `Hier finden Sie ab jetzt Ihre Bestellungen, Ihre Adressen und Ihre Wunschliste.\n\nWenn Sie dieses Konto nicht angelegt haben, setzen Sie ein neues Passwort ${TAKE_OVER}`,
    action: 'Zum Shop',
  },
  'welcome-to-confirm': {
    subject: 'Willkommen bei {shopName}',
    heading: 'Ihr Konto ist bereit',
    text: `Hier finden Sie ab jetzt Ihre Bestellungen, Ihre Adressen und Ihre Wunschliste.\n\n${CONFIRM}`,
    action: 'Adresse bestätigen',
  },
  'email-confirmation': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {shopName}',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: CONFIRM,
    action: 'Adresse bestätigen',
  },
  'password-reset': {
    subject: 'Setzen Sie ein neues Passwort für {shopName}',
    heading: 'Neues Passwort setzen',
    text: 'Jemand möchte das Passwort Ihres Kontos zurücksetzen. Der Link funktioniert einmal, innerhalb von {minutes, plural, one {# Minute} other {# Minuten}}.\n\nWenn Sie das nicht waren, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.',
    action: 'Neues Passwort setzen',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    text: `Es wurde am {when} geändert.\n\nAlle anderen Geräte wurden abgemeldet. Passkeys funktionieren weiterhin; Sie finden sie in Ihren Einstellungen.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'password-changed-confirmed': {
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    text: `Es wurde am {when} geändert.\n\nDamit ist auch Ihre E-Mail-Adresse bestätigt. Zu Ihrer Sicherheit wurden alle Geräte abgemeldet; Passkeys und Adressen, die vorher gespeichert waren, wurden entfernt.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'password-set': {
    subject: 'Ihr Konto hat jetzt ein Passwort',
    heading: 'Ihr Konto hat jetzt ein Passwort',
    text: `Es wurde am {when} gesetzt. Sie können sich mit Ihrer E-Mail-Adresse und diesem Passwort anmelden.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'passkey-added': {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    heading: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: 'Er wurde am {when} mit diesem Gerät angelegt: {device}. Damit meldet man sich ohne Ihr Passwort an.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort. Melden Sie sich dann an, entfernen Sie den Passkey in Ihren Einstellungen und schreiben Sie uns.',
    action: NOT_ME,
  },
  'passkey-added-somewhere': {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    heading: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: 'Er wurde am {when} angelegt. Damit meldet man sich ohne Ihr Passwort an.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort. Melden Sie sich dann an, entfernen Sie den Passkey in Ihren Einstellungen und schreiben Sie uns.',
    action: NOT_ME,
  },
  'second-factor-totp-set': {
    subject: 'Eine Authenticator-App wurde eingerichtet',
    heading: 'Eine Authenticator-App wurde eingerichtet',
    text: `Das war am {when}. Von jetzt an wird bei der Anmeldung mit Passwort auch nach ihrem Code gefragt.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-totp-removed': {
    subject: 'Ihre Authenticator-App wurde entfernt',
    heading: 'Ihre Authenticator-App wurde entfernt',
    text: `Das war am {when}. Ihre Codes funktionieren nicht mehr.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-passkey-removed': {
    subject: 'Ein Passkey wurde entfernt',
    heading: 'Ein Passkey wurde entfernt',
    text: `Das war am {when}. Sie können sich damit nicht mehr anmelden.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-taken-away': {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    heading: 'Ihr zweiter Faktor wurde entfernt',
    text: `Das war am {when}. Ihre Authenticator-App, Ihre Passkeys und Ihre Wiederherstellungscodes funktionieren nicht mehr, und Sie wurden überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie einen neuen zweiten Faktor ein.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-codes-renewed': {
    subject: 'Sie haben neue Wiederherstellungscodes',
    heading: 'Sie haben neue Wiederherstellungscodes',
    text: `Das war am {when}. Die bisherigen funktionieren nicht mehr.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-code-used': {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    heading: 'Ein Wiederherstellungscode wurde benutzt',
    text: `Das war am {when}. Er funktioniert nur einmal. Wenn Sie Ihr Telefon verloren haben, entfernen Sie dessen App oder Passkey unter Konto und richten Sie einen neuen Faktor ein.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-wrong-codes': {
    subject: 'Für Ihr Konto wurden falsche Codes eingegeben',
    heading: 'Für Ihr Konto wurden falsche Codes eingegeben',
    text: `Das war am {when}. Innerhalb einer Stunde waren fünf Codes falsch. Nach einem Code wird nur gefragt, wer Ihr Passwort oder Ihr Google-Konto hat oder ein Gerät, auf dem Sie angemeldet sind.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für {shopName}',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Ihr Konto bekommt diese Adresse, sobald Sie sie bestätigen. Der Link gilt {hours, plural, one {# Stunde} other {# Stunden}}; wenn Sie abgemeldet sind, melden Sie sich zuerst mit Ihrer bisherigen Adresse an.\n\nWenn Sie diese E-Mail nicht erwartet haben, beachten Sie sie nicht: Es ändert sich nichts.',
    action: 'Neue Adresse bestätigen',
  },
  'email-change-requested': {
    subject: 'Für Ihr Konto wurde eine neue E-Mail-Adresse angegeben',
    heading: 'Für Ihr Konto wurde eine neue E-Mail-Adresse angegeben',
    text: 'Am {when} hat jemand, der in Ihrem Konto angemeldet ist, die E-Mail-Adresse auf {newEmail} ändern wollen. Diese Adresse gilt, bis die neue bestätigt ist.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort: Die Änderung ist damit abgebrochen.',
    action: NOT_ME,
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Seit dem {when} melden Sie sich mit {newEmail} an. Ihre Bestellungen, Adressen und Ihre Wunschliste sind weiterhin in Ihrem Konto.\n\nWenn Sie das nicht waren, schreiben Sie sofort an {supportEmail}.',
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    heading: 'Ihr Konto ist gelöscht',
    text: 'Ihre Adressen, Ihr Warenkorb, Ihre Wunschliste und Ihre Anmeldungen sind gelöscht. Bestellungen bleiben ohne Ihren Namen in unseren Büchern.\n\nDies ist die letzte E-Mail zu diesem Konto. Wir haben uns gefreut, dass Sie bei uns waren.',
  },
};

export const MAIL_PARTS_IN_GERMAN: MailTranslation<{ mail: typeof MAIL_PARTS }>['mail'] = {
  greeting: 'Guten Tag {name},',
  'greeting-without-name': 'Guten Tag,',
  closing: 'Fragen? Schreiben Sie an {supportEmail}.',
};

export const ANSWER_MAIL_IN_GERMAN: MailTranslation<{ answer: typeof ANSWER_MAIL }>['answer'] = {
  subject: 'Re: {subject}',
  quote: '{name} schrieb am {when}',
  'quote-without-name': 'Sie schrieben am {when}',
  action: 'Antworten',
};

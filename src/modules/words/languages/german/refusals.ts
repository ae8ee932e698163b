import type { RefusalCode } from '#contract/refusals.ts';

/** Refusals that shoppers meet; others are of the admin area, which is in English. */
export const REFUSALS_IN_GERMAN: Readonly<Partial<Record<RefusalCode, string>>> = {
  MALFORMED:
    'Die Anfrage konnte nicht gelesen werden. Prüfen Sie die Felder und versuchen Sie es noch einmal.',
  SIGNED_OUT: 'Bitte melden Sie sich an, um fortzufahren',
  FORBIDDEN: 'Sie haben dazu keine Berechtigung',
  PUBLIC_DEMO:
    'Diese Demo wird von allen geteilt; Konten, Passwörter, Team und API-Tokens können hier nicht geändert werden.',
  CROSS_SITE: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  NOT_FOUND: 'Nicht gefunden',
  TOO_LARGE: 'Die Anfrage ist zu groß.',
  IDEMPOTENCY_IN_FLIGHT:
    'Dieselbe Anfrage wird noch bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  RATE_LIMITED:
    'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  OVERLOADED: 'Im Shop ist gerade sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  UNAVAILABLE: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  DEFECT: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',

  QUANTITY_ABOVE_STOCK: 'Von diesem Artikel sind nur {n} verfügbar{named}',
  LINE_LIMIT: 'Sie können höchstens {n} Stück eines Artikels auf einmal bestellen{named}',
  COLOR_MISSING: 'Bitte wählen Sie eine Farbe',
  SIZE_MISSING: 'Bitte wählen Sie eine Größe',
  OPTION_MISSING: 'Bitte treffen Sie eine Auswahl für {what}',
  SEVERAL_LINES:
    'Dieses Produkt liegt in mehreren Ausführungen im Warenkorb. Bitte geben Sie an, welche Sie meinen.',
  NOT_IN_CART: 'Dieser Artikel liegt nicht im Warenkorb.',
  CART_FULL: 'Ein Warenkorb fasst höchstens {n} verschiedene Artikel.',
  WISHLIST_FULL:
    'Eine Wunschliste fasst höchstens {n} Produkte. Entfernen Sie eines, um ein anderes aufzunehmen.',
  WISHLIST_NOT_SHARED:
    'Diese Wunschliste wird nicht mehr geteilt, oder der Link ist unvollständig.',
  NOT_SHIPPED_TO: 'Nach {what} liefern wir nicht.',
  NOT_SHIPPABLE:
    'Keine unserer Versandarten fasst so viel auf einmal. Bitte bestellen Sie weniger Artikel.',
  ADDRESS_INCOMPLETE: 'Bitte füllen Sie alle Pflichtfelder aus',
  COUNTRY_NOT_SERVED: 'Wir liefern nicht in dieses Land: {what}',
  REGION_UNKNOWN: 'Diesen Bundesstaat oder diese Provinz kennen wir nicht: {what}',
  LINK_INVALID: 'Dieser Link ist unvollständig oder nicht mehr gültig.',
  EMAIL_MISSING: 'Geben Sie Ihre E-Mail-Adresse ein, damit wir die Bestätigung schicken können.',
  NAME_MISSING: 'Geben Sie Ihren Namen ein, damit wir wissen, wer die Bestellung abholt.',
  ADDRESS_LIMIT: 'Sie können höchstens 3 Adressen speichern',
  COUPON_BLANK: 'Bitte geben Sie einen Gutscheincode ein',
  COUPON_INVALID: 'Der Gutscheincode ist ungültig oder abgelaufen',
  COUPON_MINIMUM: 'Der Mindestbestellwert beträgt {amount}',
  COUPON_USED_UP: 'Dieser Gutschein wurde bereits so oft eingelöst, wie er gilt',
  COUPON_TOO_EARLY: 'Dieser Gutschein gilt noch nicht',
  COUPON_EXPIRED: 'Dieser Gutschein ist abgelaufen',

  CART_EMPTY: 'Ihr Warenkorb ist leer. Legen Sie etwas hinein, um fortzufahren',
  ADDRESS_COUNTRY_MISSING: 'Wählen Sie das Land dieser Adresse.',
  BILLING_INCOMPLETE: 'Zur Rechnungsadresse gehören Name, Straße, Ort und Postleitzahl.',
  BILLING_MISSING:
    'Die Rechnung zu dieser Bestellung braucht Ihre Adresse. Bitte geben Sie eine Rechnungsadresse ein.',
  BILLING_COUNTRY_MISSING: 'Wählen Sie das Land der Rechnungsadresse.',
  ADDRESS_MISSING: 'Bitte wählen Sie eine Adresse, um fortzufahren.',
  SHIPPING_MISSING: 'Bitte wählen Sie eine Versandart, um fortzufahren.',
  ITEM_UNAVAILABLE:
    '{what} ist nicht mehr erhältlich. Bitte entfernen Sie den Artikel aus dem Warenkorb.',
  ORDER_LIMIT:
    'Eine Bestellung fasst höchstens {n} Artikel. Bitte nehmen Sie einige heraus und bestellen Sie sie getrennt.',
  TOTAL_CHANGED:
    'Preise oder Bestand haben sich geändert, während Sie an der Kasse waren. Bitte prüfen Sie die neue Summe.',
  PAYMENT_METHOD_MISSING: 'Bitte wählen Sie, wie Sie bezahlen möchten.',
  PAYMENT_METHOD_NONE:
    'Dieser Shop kann zurzeit keine Zahlungen annehmen. Bitte nehmen Sie Kontakt mit uns auf.',
  UNPAID_LIMIT:
    'Sie haben {n} Bestellungen, die noch nicht bezahlt sind. Bitte bezahlen Sie zuerst eine davon.',
  PAYMENT_UNDER_WAY:
    'Eine Ihrer Zahlungen wird noch bestätigt. Bitte warten Sie darauf, bevor Sie noch etwas bestellen.',
  PROVIDER_UNREACHABLE:
    'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
  PAYMENT_NOT_APPROVED:
    'Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht. Sie können es noch einmal versuchen.',
  PAYMENT_DECLINED:
    'Der Zahlungsdienst hat die Zahlung abgelehnt. Es wurde nichts abgebucht. Bitte versuchen Sie eine andere Zahlungsart.',
  PAYMENT_BEING_CONFIRMED:
    'Ihre Zahlung wird bestätigt. Sie brauchen nicht noch einmal zu bezahlen.',
  PAYMENT_DIFFERENT:
    'Ihre Zahlung weicht von der Bestellung ab. Bezahlen Sie nicht noch einmal: Wir prüfen das und erstatten, was Ihnen zusteht.',
  AMOUNT_DIFFERENT:
    'Wir haben {what} von {amount} erhalten. Bezahlen Sie nicht noch einmal: Wir prüfen das und erstatten, was Ihnen zusteht.',
  PAYMENT_REFUNDED: 'Die Zahlung kam zu spät und wird erstattet.',
  ORDER_EXPIRED:
    'Die Zeit für die Zahlung dieser Bestellung ist abgelaufen. Es wurde nichts abgebucht. Bitte bestellen Sie noch einmal.',
  BOUGHT_SINCE:
    'Sie haben inzwischen Artikel aus dieser Bestellung mit einer anderen gekauft. Für diese Bestellung wurde nichts abgebucht.',
  ORDER_CLOSED: 'Diese Bestellung kann nicht mehr bezahlt werden.',

  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',
  EMAIL_IN_USE: 'Diese E-Mail-Adresse gehört schon zu einem Konto.',
  EMAIL_RESERVED:
    'Mit dieser E-Mail-Adresse kann kein Konto angelegt werden. Bitte wählen Sie eine andere.',
  NAME_RESERVED: 'Dieser Name ist hier schon vergeben. Bitte wählen Sie einen anderen.',
  NAME_TAKEN: 'Dieser Name ist hier schon vergeben. Bitte wählen Sie einen anderen.',
  WRONG_CREDENTIALS: 'E-Mail-Adresse oder Passwort ist falsch.',
  WRONG_PASSWORD: 'Das Passwort ist falsch.',
  PASSWORD_GUESSABLE: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.',
  NO_PASSWORD:
    'Dieses Konto hat noch kein Passwort. Fordern Sie per E-Mail einen Link an, um eines zu setzen, oder melden Sie sich zuerst wieder mit Google an.',
  RESET_LINK_INVALID:
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  UNSUBSCRIBE_LINK_INVALID:
    'Dieser Link funktioniert nicht. Bestellen Sie den Newsletter in Ihrem Konto ab, oder schreiben Sie uns.',
  CONFIRMATION_LINK_INVALID:
    'Dieser Link ist abgelaufen oder gehört zu einem anderen Konto. Fordern Sie einen neuen an, oder melden Sie sich in jenem Konto an.',
  GOOGLE_NOT_SET_UP: 'Die Anmeldung mit Google ist in diesem Shop nicht eingerichtet.',
  GOOGLE_REFUSED: 'Google konnte Sie nicht bestätigen. Bitte versuchen Sie es noch einmal.',
  GOOGLE_UNAVAILABLE:
    'Google ist gerade nicht erreichbar. Melden Sie sich mit Ihrem Passwort an, oder versuchen Sie es gleich noch einmal.',
  GOOGLE_TO_LINK:
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich einmal mit dessen Passwort an, um es mit Google zu verknüpfen.',
  PASSKEY_REFUSED:
    'Der Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  PASSKEY_UNKNOWN:
    'Dieser Passkey ist hier nicht bekannt; vielleicht wurde er entfernt. Bitte melden Sie sich mit Ihrem Passwort an.',
  PASSKEY_NOT_KEPT:
    'Der Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal.',
  PASSKEY_EXISTS: 'Dieses Gerät hat für diesen Shop schon einen Passkey.',
  PASSKEY_LIMIT:
    'Ein Konto kann höchstens {n} Passkeys haben. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  PASSKEY_LATE:
    'Ihre Anmeldung ist eine Weile her. Zur Sicherheit Ihres Kontos melden Sie sich ab und wieder an und legen Sie den Passkey dann innerhalb von zehn Minuten an.',
  SECOND_FACTOR_REQUIRED:
    'Noch ein Schritt: Geben Sie den Code aus Ihrer Authenticator-App ein, benutzen Sie einen Passkey oder geben Sie einen Wiederherstellungscode ein.',
  SECOND_STEP_EXPIRED: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  WRONG_CODE:
    'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten Code in Ihrer App, oder benutzen Sie einen anderen Wiederherstellungscode.',
};

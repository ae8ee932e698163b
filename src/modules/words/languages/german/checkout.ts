import type { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import type { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { checkoutInterruptionWords } from '#contract/words/storefront/checkout-interruption-words.ts';
import type { cancelledWords } from '#contract/words/storefront/cancelled-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const CHECKOUT: Translation<typeof checkoutWords> &
  Translation<typeof checkoutChoiceWords> &
  Translation<typeof checkoutInterruptionWords> &
  Translation<typeof cancelledWords> = {
  title: 'Kasse',
  brief: '{n} Artikel · {price}',
  cartMissing: 'Ihr Warenkorb ist leer. Bitte legen Sie zuerst Artikel hinein',
  cartJump: 'Zu Ihren Artikeln',
  addressMissing: 'Bitte wählen Sie eine Adresse.',
  addressJump: 'Zur Adresse',
  countryMissing: 'Wählen Sie das Land dieser Adresse.',
  countryJump: 'Zur Adresse',
  shippingMissing: 'Bitte wählen Sie eine Versandart.',
  shippingJump: 'Zu den Versandarten',
  addressTitle: 'Wohin dürfen wir liefern?',
  changeAddress: 'Ändern',
  changeTheAddress: 'Adresse ändern',
  address: 'Adresse',
  noAddresses:
    'Noch keine Adresse gespeichert. Ihre neue Adresse wird für die nächste Bestellung gespeichert.',
  shippingTitle: 'Versandart wählen',
  shippingMethod: 'Versandart',
  parcel: 'Paket {n} von {count}',
  notShippedMissing: 'An diese Adresse liefern wir nicht.',
  notShippedJump: 'Andere Adresse wählen',
  notShippedTo: 'Nach {country} liefern wir nicht.',
  tooMuch:
    'Keine unserer Versandarten fasst so viel auf einmal. Bitte bestellen Sie weniger Artikel.',
  otherMethods:
    'Der Versand an diese Adresse kostet etwas anderes. Bitte wählen Sie die Versandart noch einmal.',
  collected: 'Sie holen Ihre Bestellung ab',
  noAddressNeeded:
    'Dafür brauchen wir keine Lieferadresse. Wir schreiben Ihnen per E-Mail zu Ihrer Bestellung.',
  otherTotal:
    'Ihre Auswahl oder ein neuer Preis hat die Gesamtsumme geändert. Bitte prüfen Sie sie.',
  pickUpAt: 'Abholung: {place}',
  arrival: 'Voraussichtliche Lieferzeit: {days}',
  arrivalDates: 'Voraussichtliche Lieferzeit: {days}, {dates}',
  free: 'Kostenlos',
  items: 'Ihre Artikel',
  cartEmpty: 'Ihr Warenkorb ist leer. <all>Alle Artikel ansehen</all>',
  cartUpdating: 'Ihr Warenkorb wird gerade aktualisiert. Einen Moment, bitte.',
  aside: 'Gutschein und Gesamtsumme',
  couponTitle: 'Gutschein einlösen',
  couponCode: 'Gutscheincode',
  couponApply: 'Einlösen',
  couponRemove: 'Entfernen',
  couponShown: 'Gutschein „{code}“ eingelöst',
  couponApplied: 'Gutschein eingelöst',
  couponRemoved: 'Gutschein entfernt',
  summary: 'Übersicht',
  shipping: 'Versand',
  chooseShipping: 'Versandart wählen',
  total: 'Gesamtsumme {price}',
  totalToShip: 'Gesamtsumme {price} zzgl.\u00a0Versand',
  nothingToPay: 'Es ist nichts zu bezahlen. Ihre Bestellung wird ohne PayPal aufgegeben.',
  payAtPaypal:
    'Sie bezahlen bei PayPal und kehren hierher zurück. Erst wenn Sie dort zustimmen, wird etwas abgebucht.',
  checkOrder: 'Bitte prüfen Sie Ihre Bestellung',
  totalNow:
    'Die Gesamtsumme beträgt jetzt <b>{total}</b>. Es wurde nichts abgebucht. Um fortzufahren, wählen Sie „{button}“.',
  changeItems:
    'Es wurde nichts abgebucht. Ändern oder entfernen Sie ihn zuerst bei <items>Ihren Artikeln</items>.',
  noResponse: 'Keine Antwort, und es wurde nichts abgebucht',
  notPlaced: 'Die Bestellung wurde nicht aufgegeben, und es wurde nichts abgebucht',
  choicesStay: '{message} Ihre Angaben sind noch da.',
  tryAgainIsSafe:
    '{message} Ihre Angaben sind noch da, und ein neuer Versuch führt nicht zu einer zweiten Bestellung.',
  outdated: 'Diese Seite konnte nicht aktualisiert werden',
  signIn:
    'Bitte melden Sie sich an oder registrieren Sie sich, um zu bestellen. Ihr Warenkorb und Ihre Angaben bleiben gespeichert.',
  signUp: 'Registrieren',
  cancelled: 'Die Zahlung wurde abgebrochen',
  cancelledText:
    'Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert. Sie können ihn ändern oder später bezahlen.',
  holding:
    'Diese Artikel sind in Bestellung {order} für Sie reserviert. Eine neue Bestellung ersetzt sie.',
  resume: 'Zahlung von {order} fortsetzen',
  cancelOrder: '{order} stornieren',
};

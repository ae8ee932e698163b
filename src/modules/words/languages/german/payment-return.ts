import type { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYMENT_RETURN: Translation<typeof paymentReturnWords> = {
  title: 'Zahlung erfolgreich',
  received: 'Bestellung erhalten',
  thanks: 'Vielen Dank für Ihre Bestellung',
  awaiting:
    'Wir haben die Bestellung <b>{order}</b> erhalten. Eine Bestätigung ist unterwegs an {email}.',
  loadFailed:
    'Ihre Bestellung konnte nicht angezeigt werden. Wenn Sie bezahlt haben, ist Ihre Zahlung sicher; Sie müssen nicht noch einmal bezahlen. Bitte versuchen Sie es gleich noch einmal.',
  confirmed:
    'Ihre Bestellung <b>{order}</b> ist bestätigt. Eine Bestellbestätigung ist unterwegs an {email}.',
  continueShopping: 'Weiter einkaufen',
  print: 'Drucken',
  yourOrder: 'Ihre Bestellung',
  order: 'Bestellung',
  address: 'Lieferung an',
  billing: 'Rechnungsadresse',
  shipping: 'Versand',
  shippingDays: '{method}, {days}',
  shippingDates: '{method}, {days} ({dates})',
  item: '{n} × {product}',
  confirming: 'Ihre Zahlung wird bestätigt',
  confirmingText:
    'Wir lassen Ihre Zahlung vom Zahlungsanbieter bestätigen. Schließen Sie diese Seite nicht.',
  oneMoreStep: 'Noch ein Schritt',
  pressConfirm: 'Wählen Sie „Zahlung bestätigen“, um Ihre Bestellung abzuschließen.',
  confirm: 'Zahlung bestätigen',
  beingConfirmed: 'Ihre Zahlung wird bestätigt',
  beingConfirmedText:
    'Der Zahlungsanbieter braucht länger als üblich. Sie müssen nicht noch einmal bezahlen: Wir prüfen weiter und schreiben Ihnen eine E-Mail.',
  noPayment: 'Es gibt keine Zahlung zu bestätigen',
  noPaymentText:
    'Auf diese Seite kommen Sie nach einer Zahlung vom Zahlungsanbieter zurück. Ihre Bestellungen finden Sie in Ihrem Konto.',
  signInText: 'Melden Sie sich an, um die Bestellung abzuschließen: Ihre Zahlung wartet auf Sie.',
  notYours: 'Diese Zahlung gehört nicht zu Ihrem Konto',
  notYoursText:
    'Sie gehört zu keiner Ihrer Bestellungen. Haben Sie mit einem anderen Konto bestellt?',
  closed: 'Diese Bestellung wurde geschlossen',
  expired: 'Diese Bestellung ist abgelaufen',
  boughtSince: 'Sie haben einige dieser Artikel bereits gekauft',
  problem: 'Es gibt ein Problem mit Ihrer Zahlung',
  tooLate: 'Ihre Zahlung kam zu spät',
  unconfirmed: 'Ihre Zahlung ist noch nicht bestätigt',
  notFinished: 'Ihre Zahlung ist nicht abgeschlossen',
  noSecondPayment: '{message} Sie müssen nicht noch einmal bezahlen.',
  payAgain: 'Zahlung erneut versuchen',
  viewOrder: 'Bestellung ansehen',
  contact: 'Kontakt',
  backToCheckout: 'Zurück zur Kasse',
};

import type { ORDER_MAIL_PARTS, ORDER_MAILS } from '#contract/words/order-mails.ts';
import type { MailTranslation } from '#modules/words/languages/translation.ts';

export const ORDER_MAILS_IN_GERMAN: MailTranslation<typeof ORDER_MAILS> = {
  'order-confirmed': {
    subject: 'Ihre Bestellung {number} ist bestätigt',
    heading: 'Vielen Dank für Ihre Bestellung',
    text: 'Wir haben Ihre Zahlung erhalten und bereiten Ihre Bestellung vor.',
  },
  'order-confirmed-free': {
    subject: 'Ihre Bestellung {number} ist bestätigt',
    heading: 'Vielen Dank für Ihre Bestellung',
    text: 'Es war nichts zu bezahlen. Wir bereiten Ihre Bestellung vor.',
  },
  'order-link': {
    subject: 'Ihre Bestellung {number} bei {shopName}',
    heading: 'Ihre Bestellung {number}',
    text: 'Jemand hat die Nummer dieser Bestellung und Ihre E-Mail-Adresse eingegeben, um sie zu finden. Der Link in dieser E-Mail öffnet die Bestellung. Leiten Sie ihn nicht weiter: Er zeigt, was Sie gekauft haben und wohin es geliefert wird.\n\nWenn Sie das nicht waren, beachten Sie diese E-Mail nicht.',
  },
  'order-status-pending': {
    subject: 'Ihre Bestellung {number} ist offen',
    heading: 'Ihre Bestellung ist offen',
    text: 'Die Bestellung {number} ist jetzt offen.',
  },
  'order-status-confirmed': {
    subject: 'Ihre Bestellung {number} ist bestätigt',
    heading: 'Ihre Bestellung ist bestätigt',
    text: 'Die Bestellung {number} ist jetzt bestätigt.',
  },
  'order-status-inProcess': {
    subject: 'Ihre Bestellung {number} ist in Bearbeitung',
    heading: 'Ihre Bestellung ist in Bearbeitung',
    text: 'Die Bestellung {number} ist jetzt in Bearbeitung.',
  },
  'order-status-inShipping': {
    subject: 'Ihre Bestellung {number} ist im Versand',
    heading: 'Ihre Bestellung ist im Versand',
    text: 'Die Bestellung {number} ist jetzt im Versand.',
  },
  'order-status-delivered': {
    subject: 'Ihre Bestellung {number} ist zugestellt',
    heading: 'Ihre Bestellung ist zugestellt',
    text: 'Die Bestellung {number} ist jetzt zugestellt.',
  },
  'order-status-rejected': {
    subject: 'Ihre Bestellung {number} ist abgelehnt',
    heading: 'Ihre Bestellung ist abgelehnt',
    text: 'Die Bestellung {number} ist jetzt abgelehnt.',
  },
  'order-refunded': {
    subject: 'Eine Erstattung für Ihre Bestellung {number}',
    heading: 'Ihre Erstattung ist unterwegs',
    text: 'Wir haben {amount} auf das Konto erstattet, mit dem Sie bezahlt haben. Es kann einige Tage dauern, bis der Betrag dort erscheint.',
    items: 'Erstattet werden: {items}',
    shipping: 'Die Versandkosten sind darin enthalten.',
  },
  'order-refunded-by-hand': {
    subject: 'Eine Erstattung für Ihre Bestellung {number}',
    heading: 'Ihre Erstattung ist unterwegs',
    text: 'Wir haben Ihnen {amount} zurückgegeben.',
  },
  'order-to-pay': {
    subject: 'Bitte bezahlen Sie Ihre Bestellung {number}',
    heading: 'Ihre Bestellung kann bezahlt werden',
    text: 'Wir haben die Bestellung {number} für Sie angelegt. Die Artikel sind bis {when} für Sie reserviert. Bitte prüfen Sie die Bestellung und bezahlen Sie bis dahin.',
    action: 'Prüfen und bezahlen',
  },
  'order-changed': {
    subject: 'Ihre Bestellung {number} wurde geändert',
    heading: 'Ihre Bestellung wurde geändert',
    text: 'Wir haben die Bestellung {number} für Sie geändert: Dies ist ihr Inhalt. Die Artikel sind bis {when} für Sie reserviert. Bitte prüfen Sie die Bestellung und bezahlen Sie bis dahin. Falls Sie schon mit dem Bezahlen begonnen hatten, wurde nichts abgebucht.',
  },
  'order-awaiting-transfer': {
    subject: 'Ihre Bestellung {number}: Bitte überweisen Sie den Betrag',
    heading: 'Vielen Dank für Ihre Bestellung',
    text: 'Wir haben Ihre Bestellung {number} erhalten und die Artikel für Sie reserviert. Bitte überweisen Sie den Betrag so, dass er bis {when} bei uns ist. Sobald er da ist, verschicken wir Ihre Bestellung.',
  },
  'order-awaiting-cash': {
    subject: 'Wir haben Ihre Bestellung {number} erhalten',
    heading: 'Vielen Dank für Ihre Bestellung',
    text: 'Wir haben Ihre Bestellung {number} erhalten und bereiten sie vor.',
  },
  'payment-reminder': {
    subject: 'Ihre Bestellung {number} ist noch nicht bezahlt',
    heading: 'Ihre Zahlung ist noch nicht bei uns',
    text: 'Die Artikel Ihrer Bestellung {number} sind bis {when} für Sie reserviert. Bitte überweisen Sie den Betrag so, dass er bis dahin bei uns ist. Falls Sie ihn schon überwiesen haben, müssen Sie nichts weiter tun.',
  },
  'order-changed-transfer': {
    subject: 'Ihre Bestellung {number} wurde geändert',
    heading: 'Ihre Bestellung wurde geändert',
    text: 'Wir haben die Bestellung {number} für Sie geändert: Dies ist ihr Inhalt. Bitte überweisen Sie den neuen Betrag so, dass er bis {when} bei uns ist.',
  },
  'parcel-shipped': {
    subject: 'Ihre Bestellung {number} ist unterwegs',
    heading: 'Ihr Paket ist unterwegs',
    text: 'Wir haben ein Paket zu Ihrer Bestellung {number} an {carrier} übergeben.',
    'tracking-number': 'Sendungsnummer: {trackingNumber}',
    more: '{left, plural, one {# weiterer Artikel folgt} other {# weitere Artikel folgen}} in einem anderen Paket.',
    action: 'Paket verfolgen',
  },
  'return-requested': {
    subject: 'Ihre Rücksendung zur Bestellung {number}',
    heading: 'Wir haben Ihre Anfrage erhalten',
    text: 'Sie möchten Artikel Ihrer Bestellung {number} zurücksenden. Bitte behalten Sie sie, bis wir geantwortet haben: Wir schreiben Ihnen, wie Sie sie zurücksenden.',
  },
  'return-approved': {
    subject: 'Ihre Rücksendung zur Bestellung {number} ist angenommen',
    heading: 'Ihre Rücksendung ist angenommen',
    text: 'Bitte senden Sie diese Artikel Ihrer Bestellung {number} an uns zurück. Sobald sie angekommen sind, erstatten wir sie.',
  },
  'return-declined': {
    subject: 'Zu Ihrer Rücksendung zur Bestellung {number}',
    heading: 'Wir können Ihre Rücksendung nicht annehmen',
    text: 'Sie wollten Artikel Ihrer Bestellung {number} zurücksenden. Leider können wir diese Rücksendung nicht annehmen.',
  },
  'return-received': {
    subject: 'Ihre Rücksendung zur Bestellung {number} ist angekommen',
    heading: 'Ihre Rücksendung ist angekommen',
    text: 'Wir haben diese Artikel Ihrer Bestellung {number} erhalten. Wenn wir sie erstatten, erhalten Sie eine weitere E-Mail.',
  },
  'return-closed': {
    subject: 'Zu Ihrer Rücksendung zur Bestellung {number}',
    heading: 'Ihre Rücksendung ist abgeschlossen',
    text: 'Ihre Rücksendung dieser Artikel der Bestellung {number} ist abgeschlossen. Sie müssen nichts weiter tun.',
  },
  'return-declared': {
    subject: 'Ihr Widerruf zur Bestellung {number}: wie es weitergeht',
    heading: 'Wie es nach Ihrem Widerruf weitergeht',
    text: 'Sie haben den Vertrag über diese Artikel Ihrer Bestellung {number} widerrufen. Wenn Sie sie schon haben, senden Sie sie bitte innerhalb von 14 Tagen zurück. Wir erstatten sie innerhalb von 14 Tagen nach Ihrem Widerruf.\n\nWenn Sie diesen Widerruf nicht erklärt haben, schreiben Sie uns bitte.',
  },
  'withdrawal-received': {
    subject: 'Wir haben Ihren Widerruf zur Bestellung {number} erhalten',
    heading: 'Wir haben Ihren Widerruf erhalten',
    text: 'Ihr Widerruf des Vertrags über die Bestellung {number} ist am {when} bei uns eingegangen. Bitte bewahren Sie diese E-Mail auf: Sie ist Ihre Eingangsbestätigung.\n\nWir schreiben Ihnen, wie es weitergeht. Wenn Sie diesen Widerruf nicht erklärt haben, schreiben Sie uns bitte.',
    content: 'Ihre Erklärung',
    declaration: 'Hiermit widerrufe ich meinen Vertrag über die Bestellung {number}.',
    everything: 'Die ganze Bestellung',
    name: 'Name: {name}',
    message: 'Nachricht: {message}',
    'message-stored': 'Ihre Nachricht haben wir mit dem Widerruf gespeichert.',
  },
  'payment-problem': {
    subject: 'Zur Zahlung Ihrer Bestellung {number}',
    heading: 'Zu Ihrer Zahlung',
    text: '{reason}',
  },
};

export const ORDER_MAIL_PARTS_IN_GERMAN: MailTranslation<{
  order: typeof ORDER_MAIL_PARTS;
}>['order'] = {
  caption: 'Bestellung {number}',
  note: 'Hinweis: {note}',
  invoice: 'Ihre Rechnung {number} ist als PDF angehängt.',
  'credit-note': 'Die Gutschrift {number} ist als PDF angehängt.',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  coupon: 'Rabatt ({code})',
  shipping: 'Versand: {method}',
  fee: 'Gebühr ({method})',
  'shipping-days': 'Versand: {method}, voraussichtliche Lieferung: {days}',
  'pick-up': 'Abholung: {place}',
  parcel: 'Paket {n} von {count}: {method}, mit {items}',
  tax: 'Steuer {rate}',
  'tax-included': 'Enthält {rate} MwSt.',
  'small-business': 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  total: 'Gesamtsumme',
  refunded: 'Erstattet',
  'pay-by': 'Zahlung: {method}',
  'transfer-amount': 'Betrag: {amount}',
  'account-holder': 'Kontoinhaber: {holder}',
  iban: 'IBAN: {iban}',
  bic: 'BIC: {bic}',
  reference: 'Verwendungszweck: {reference}',
  'shipping-to': 'Lieferung an',
  'return-to': 'Rücksendung an',
  'your-orders': 'Ihre Bestellungen',
  action: 'Bestellungen ansehen',
  view: 'Bestellung ansehen',
};

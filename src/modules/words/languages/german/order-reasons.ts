import type { orderReasonWords } from '#contract/words/order-reason-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_REASONS: Translation<typeof orderReasonWords> = {
  'captured too late':
    'Die Zahlung kam, nachdem die Artikel verkauft waren. Sie wird vollständig erstattet.',
  'captured too late, refunded':
    'Die Zahlung kam, nachdem die Artikel verkauft waren. Sie wurde vollständig erstattet.',
  'captured different':
    'Der gezahlte Betrag weicht von der Bestellung ab. Wir prüfen das und erstatten, was Ihnen zusteht.',
  'captured different, refunded':
    'Der gezahlte Betrag wich von der Bestellung ab. Er wurde vollständig erstattet.',
  'payment declined': 'Der Zahlungsdienst hat die Zahlung abgelehnt. Es wurde nichts abgebucht.',
  'not approved': 'Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht.',
  'payment failed': 'Der Zahlungsdienst hat die Zahlung abgelehnt. Es wurde nichts abgebucht.',
  expired: 'Die Zeit für die Zahlung dieser Bestellung ist abgelaufen. Es wurde nichts abgebucht.',
  cancelled: 'Die Bestellung wurde vor der Zahlung storniert.',
  replaced: 'Eine neuere Bestellung trat an ihre Stelle, bevor sie bezahlt war.',
  'set rejected': 'Der Shop konnte diese Bestellung nicht annehmen.',
};

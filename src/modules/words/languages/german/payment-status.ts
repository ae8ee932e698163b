import type { paymentStatusWords } from '#contract/words/storefront/payment-status-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYMENT_STATUS: Translation<typeof paymentStatusWords> = {
  pending: 'Ausstehend',
  capturing: 'Wird bestätigt',
  paid: 'Bezahlt',
  partiallyRefunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
};

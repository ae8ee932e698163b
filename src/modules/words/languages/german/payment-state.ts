import type { paymentStateWords } from '#contract/words/storefront/payment-state-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYMENT_STATUS: Translation<typeof paymentStateWords> = {
  pending: 'Ausstehend',
  capturing: 'Wird bestätigt',
  paid: 'Bezahlt',
  partiallyRefunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
};

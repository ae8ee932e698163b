import type { paymentStatusLabel } from '#contract/words/storefront/payment-status-labels.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYMENT_STATUS: Translation<typeof paymentStatusLabel> = {
  pending: 'Ausstehend',
  capturing: 'Wird bestätigt',
  paid: 'Bezahlt',
  partiallyRefunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
};

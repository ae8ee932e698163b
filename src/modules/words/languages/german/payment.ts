import type { paymentWords } from '#contract/words/storefront/payment-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYMENT: Translation<typeof paymentWords> = {
  signInRequired: 'Anmeldung erforderlich',
  payWithPaypal: 'Mit PayPal bezahlen',
  payingWithPaypal: 'Weiter zu PayPal …',
  processingPayment: 'Ihre Zahlung wird verarbeitet. Bitte warten Sie.',
  viewOrders: 'Zu den Bestellungen',
};

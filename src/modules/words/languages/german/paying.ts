import type { payingWords } from '#contract/words/storefront/paying-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PAYING: Translation<typeof payingWords> = {
  signInRequired: 'Anmeldung erforderlich',
  payWithPaypal: 'Mit PayPal bezahlen',
  payingWithPaypal: 'Weiter zu PayPal …',
  processingPayment: 'Ihre Zahlung wird verarbeitet. Bitte warten Sie.',
  choose: 'Wie möchten Sie bezahlen?',
  placeOrder: 'Zahlungspflichtig bestellen',
  viewOrders: 'Zu den Bestellungen',
};

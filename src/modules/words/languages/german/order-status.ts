import type { orderStatusWords } from '#contract/words/storefront/order-status-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_STATUS: Translation<typeof orderStatusWords> = {
  pending: 'Offen',
  confirmed: 'Bestätigt',
  inProcess: 'In Bearbeitung',
  inShipping: 'Im Versand',
  delivered: 'Geliefert',
  rejected: 'Abgelehnt',
};

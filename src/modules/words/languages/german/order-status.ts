import type { orderStatusWords } from '#contract/words/storefront/order-status-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_STATUS: Translation<typeof orderStatusWords> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  inProcess: 'In Bearbeitung',
  inShipping: 'Unterwegs',
  delivered: 'Zugestellt',
  rejected: 'Abgelehnt',
  placed: 'Bestellt',
  expected: 'Erwartet: {arrival}',
  expectedIn: 'Erwartet: {days}',
};

import type { orderStateWords } from '#contract/words/storefront/order-state-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_STATUS: Translation<typeof orderStateWords> = {
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

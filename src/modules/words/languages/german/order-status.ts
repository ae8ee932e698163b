import type { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_STATUS: Translation<typeof orderStatusLabel> = {
  pending: 'Offen',
  confirmed: 'Bestätigt',
  inProcess: 'In Bearbeitung',
  inShipping: 'Im Versand',
  delivered: 'Geliefert',
  rejected: 'Abgelehnt',
};

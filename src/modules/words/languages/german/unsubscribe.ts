import type { unsubscribeWords } from '#contract/words/storefront/unsubscribe-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const UNSUBSCRIBE: Translation<typeof unsubscribeWords> = {
  title: 'Newsletter abbestellen',
  done: 'Sie sind abgemeldet und erhalten keinen Newsletter mehr. Zu Ihren Bestellungen und Ihrem Konto schreiben wir Ihnen weiterhin.',
  hint: 'Zu Ihren Bestellungen und Ihrem Konto schreiben wir Ihnen weiterhin.',
  unsubscribe: 'Abbestellen',
};

import type { billingWords } from '#contract/words/storefront/billing-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const BILLING: Translation<typeof billingWords> = {
  title: 'Rechnungsadresse',
  same: 'Wie die Lieferadresse',
  none: 'Keine Adresse auf der Rechnung',
  other: 'Eine andere Adresse',
  name: 'Vor- und Nachname',
  nameMissing: 'Geben Sie den Namen für die Rechnung ein.',
  company: 'Firma (freiwillig)',
  vatId: 'USt-IdNr. (freiwillig)',
};

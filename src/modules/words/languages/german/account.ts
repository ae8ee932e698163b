import type { accountWords } from '#contract/words/storefront/account-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ACCOUNT: Translation<typeof accountWords> = {
  title: 'Konto',
  tabs: 'Ihr Konto',
  orders: 'Bestellungen',
  address: 'Adressen',
  settings: 'Einstellungen',
  signedInAs: 'Angemeldet als {name}',
};

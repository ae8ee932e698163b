import type { accountMenuWords } from '#contract/words/storefront/account-menu-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ACCOUNT_MENU: Translation<typeof accountMenuWords> = {
  loggedInAs: 'Angemeldet als {name}',
  account: 'Konto',
  wishlist: 'Wunschliste',
  logout: 'Abmelden',
  stillSignedIn: 'Sie sind noch angemeldet',
};

import type { signInDialogWords } from '#contract/words/storefront/sign-in-dialog-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SIGN_IN_DIALOG: Translation<typeof signInDialogWords> = {
  addToCart:
    'Melden Sie sich an: Wir legen <b>{title}</b> in Ihren Warenkorb und bringen Sie hierher zurück.',
  addToWishlist:
    'Melden Sie sich an: Wir setzen <b>{title}</b> auf Ihre Wunschliste und bringen Sie hierher zurück.',
};

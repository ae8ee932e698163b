import type { failureWords } from '#contract/words/storefront/failure-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const FAILURES: Translation<typeof failureWords> = {
  login: 'Die Anmeldung ist fehlgeschlagen',
  register: 'Die Registrierung ist fehlgeschlagen',
  googleToken: 'Die Antwort von Google war unbrauchbar',
  productDetails: 'Der Artikel konnte nicht geladen werden',
  reviewList: 'Die Bewertungen konnten nicht geladen werden',
  reviewAdd: 'Die Bewertung konnte nicht gespeichert werden',
  reviewDelete: 'Die Bewertung konnte nicht gelöscht werden',
  wishlist:
    'Die Wunschliste konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
  cartAdd: 'Der Artikel konnte nicht in den Warenkorb gelegt werden',
  cartGet: 'Der Warenkorb konnte nicht geladen werden',
  cartUpdate: 'Die Menge konnte nicht geändert werden',
  cartRemove: 'Der Artikel konnte nicht entfernt werden',
  addressAdd: 'Die Adresse konnte nicht gespeichert werden',
  addressList: 'Die Adressen konnten nicht geladen werden',
  addressUpdate: 'Die Adresse konnte nicht geändert werden',
  addressDelete: 'Die Adresse konnte nicht gelöscht werden',
  fieldEmpty: 'Bitte füllen Sie dieses Feld aus.',
  fieldLong: 'Höchstens {most} Zeichen.',
  fieldWrong: 'Dieses Feld {problem}.',
};

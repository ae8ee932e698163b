import type { fieldWords } from '#contract/words/storefront/field-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const FIELDS: Translation<typeof fieldWords> = {
  userName: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens {n} Zeichen. Mehrere Wörter sind sicherer als ein kompliziertes Wort.',
  passwordChangeHint:
    'Mindestens {n} Zeichen. Wenn Sie es ändern, werden Ihre anderen Geräte abgemeldet.',
};

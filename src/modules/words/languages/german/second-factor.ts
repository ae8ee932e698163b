import type { secondFactorWords } from '#contract/words/storefront/second-factor-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SECOND_STEP: Translation<typeof secondFactorWords> = {
  title: 'Noch ein Schritt',
  intro:
    'Ihr Konto hat einen zweiten Faktor. Er schützt den Shop, auch wenn jemand Ihr Passwort kennt.',
  missing: 'Bitte geben Sie den Code ein.',
  signIn: 'Anmelden',
  back: 'Zurück zum Passwort',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die Ihre Authenticator-App gerade zeigt.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der Codes, die Sie gespeichert haben. Jeder gilt einmal.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useApp: 'Authenticator-App verwenden',
};

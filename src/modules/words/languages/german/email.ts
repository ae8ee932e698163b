import type { emailWords } from '#contract/words/storefront/email-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const EMAIL: Translation<typeof emailWords> = {
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  isYours: 'Ist <email>{email}</email> Ihre E-Mail-Adresse?',
  confirm: 'Adresse bestätigen',
  openLink:
    'Öffnen Sie den Link in der E-Mail an <email>{email}</email>. Falls Sie sie nicht finden, sehen Sie im Spam-Ordner nach oder fordern Sie einen neuen Link an.',
  sendLink: 'Neuen Link senden',
  title: 'E-Mail-Adresse',
  newEmail: 'Neue E-Mail-Adresse',
  newEmailHint: 'Wir senden einen Link dorthin. Ihre jetzige Adresse gilt, bis Sie ihn öffnen.',
  password: 'Mit Ihrem Passwort bestätigen',
  change: 'E-Mail-Adresse ändern',
  pending:
    'Öffnen Sie den Link in der E-Mail an {newEmail}, um die Adresse zu bestätigen. Bis dahin gilt {email}.',
  expired:
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie hier einen neuen an.',
  useInstead: 'Ab jetzt {newEmail} statt {email} verwenden?',
  confirmNew: 'Neue Adresse bestätigen',
};

import type { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const REVIEW_MESSAGES: Translation<typeof reviewMessageWords> = {
  added: 'Ihre Bewertung wurde gespeichert',
  addFailed: 'Die Bewertung konnte nicht gespeichert werden',
  replaced: 'Sie ersetzt Ihre frühere Bewertung.',
  deleted: 'Bewertung gelöscht',
  restored: 'Ihre Bewertung ist wieder da',
  deleteFailed: 'Die Bewertung konnte nicht gelöscht werden',
  deleteUnreachable: 'Beim Löschen der Bewertung ist ein Fehler aufgetreten',
};

import type { offlineWords } from '#contract/words/storefront/offline-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const OFFLINE: Translation<typeof offlineWords> = {
  label: 'Verbindung',
  offline: 'Sie sind offline',
  notice:
    'Sie sind offline. Seiten, die Sie schon geöffnet haben, können Sie lesen. Zum Kaufen oder Senden warten Sie bitte, bis Sie wieder online sind.',
  noticeOnCopy:
    'Sie sind offline. Diese Seite zeigt den Stand vom {when}. Seiten, die Sie schon geöffnet haben, können Sie lesen. Zum Kaufen oder Senden warten Sie bitte, bis Sie wieder online sind.',
  online: 'Sie sind wieder online',
  notSent:
    'Nichts wurde gesendet oder berechnet. Ihre Auswahl und Ihr Text sind noch hier. Versuchen Sie es noch einmal, wenn Sie wieder online sind.',
};

import type { reviewWords } from '#contract/words/storefront/review-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const REVIEWS: Translation<typeof reviewWords> = {
  title: 'Bewertungen',
  none: 'Noch keine Bewertungen',
  count: '{n, plural, one {# Bewertung} other {# Bewertungen}}',
  countWithStars:
    '{n, plural, one {# Bewertung} other {# Bewertungen}} mit {stars, plural, one {# Stern} other {# Sternen}}',
  someWithStars: '{n} von {all} Bewertungen mit {stars, plural, one {# Stern} other {# Sternen}}',
  noneWithStars: 'Keine von {all} Bewertungen hat {stars, plural, one {# Stern} other {# Sterne}}',
  showAll: 'Alle zeigen',
  starsAndCount:
    '{stars, plural, one {# Stern} other {# Sterne}}, {n, plural, one {# Bewertung} other {# Bewertungen}}',
  byStars: 'Bewertungen nach Sternen',
  sort: 'Bewertungen sortieren',
  newest: 'Neueste zuerst',
  highest: 'Beste zuerst',
  lowest: 'Schlechteste zuerst',
  more: '{n, plural, one {# weitere Bewertung zeigen} other {# weitere Bewertungen zeigen}}',
  verified: 'Verifizierter Kauf',
  verifiedHint:
    '„Verifizierter Kauf“ heißt: Die Person hat den Artikel hier gekauft. Andere Bewertungen prüfen wir nicht.',
  failed: 'Die Bewertungen konnten nicht geladen werden',
  failedHint: 'Der Rest dieser Seite ist aktuell.',
  loginForReview: 'Melden Sie sich an, um eine Bewertung zu schreiben.',
  write: 'Bewertung schreiben',
  change: 'Ihre Bewertung ändern',
  rating: 'Ihre Sterne',
  text: 'Ihre Bewertung',
  incomplete: 'Bitte vergeben Sie Sterne und schreiben Sie einen Text',
  submit: 'Bewertung absenden',
  edit: 'Bewertung bearbeiten',
  delete: 'Löschen',
  deleteOwn: 'Bewertung löschen',
};

import type { demoNoticeWords } from '#contract/words/storefront/demo-notice-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const DEMO_NOTICE: Translation<typeof demoNoticeWords> = {
  label: 'Über diese Demo',
  title: 'Öffentliche Demo.',
  text: 'Probieren Sie alles aus: Es wird nichts berechnet oder verschickt, und jede Nacht um 04:00 Uhr UTC beginnt alles von vorn. Bitte geben Sie keine persönlichen Daten ein.',
};

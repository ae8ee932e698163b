import type { pictureZoomWords } from '#contract/words/storefront/picture-zoom-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PICTURE_ZOOM: Translation<typeof pictureZoomWords> = {
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  percent: '{n} Prozent',
};

import { wordGroup } from '#kernel/words/shop-words.ts';

export const pictureZoomWords = wordGroup('picture-zoom', 'Enlarged pictures', {
  previous: 'Previous picture',
  next: 'Next picture',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  percent: '{n} percent',
});

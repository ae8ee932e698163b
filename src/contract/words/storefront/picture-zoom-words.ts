import { wordGroup } from '#kernel/words/shop-words.ts';

export const pictureZoomWords = wordGroup('picture-zoom', 'Enlarged pictures', {
  previous: 'Previous picture',
  next: 'Next picture',
  position: '{n} of {count}',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  percent: '{n} percent',
});

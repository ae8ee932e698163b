import { wordGroup } from '#kernel/words/shop-words.ts';

export const shareWords = wordGroup('share', 'Sharing a link', {
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
});

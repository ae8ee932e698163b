import { wordGroup } from '#kernel/words/shop-words.ts';

export const recentlyViewedWords = wordGroup('recently-viewed', 'Recently viewed products', {
  title: 'Recently viewed',
  clear: 'Clear',
  clearLabel: 'Clear recently viewed',
  undoLabel: 'Undo clearing recently viewed',
  cleared: 'Recently viewed products cleared',
  restored: 'Recently viewed products restored',
  empty: 'Cleared. Products you view next will appear here.',
});

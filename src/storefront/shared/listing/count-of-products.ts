import { listWords } from '#contract/words/storefront/list-words.ts';

/** @param isLeast `n` is a lower bound: counting stopped there */
export const countOfProducts = (n: number, isLeast = false): string =>
  listWords(isLeast ? 'productsAtLeast' : 'products', { n });

/** The storefront's words: one group for each part of the shop, beside the others so that each page loads only its own. */
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { AnyWordGroup } from '#kernel/words/shop-words.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export const STOREFRONT_GROUPS: readonly AnyWordGroup[] = [
  shopWords,
  controlWords,
  uiWords,
  cartWords,
  productWords,
];

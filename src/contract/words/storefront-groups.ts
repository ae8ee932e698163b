/** The storefront's words: one group for each part of the shop, beside the others so that each page loads only its own. */
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import type { AnyWordGroup } from '#kernel/words/shop-words.ts';

export const STOREFRONT_GROUPS: readonly AnyWordGroup[] = [controlWords, cartWords, productWords];

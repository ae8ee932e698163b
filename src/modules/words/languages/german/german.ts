import { CART } from '#modules/words/languages/german/cart.ts';
import { CONTROLS } from '#modules/words/languages/german/controls.ts';
import { PRODUCT } from '#modules/words/languages/german/product.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = { controls: CONTROLS, cart: CART, product: PRODUCT };

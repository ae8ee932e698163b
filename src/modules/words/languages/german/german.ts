import { CART } from '#modules/words/languages/german/cart.ts';
import { CONTROLS } from '#modules/words/languages/german/controls.ts';
import { PRODUCT } from '#modules/words/languages/german/product.ts';
import { SHOP } from '#modules/words/languages/german/shop.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';
import { UI } from '#modules/words/languages/german/ui.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = {
  shop: SHOP,
  controls: CONTROLS,
  ui: UI,
  cart: CART,
  product: PRODUCT,
};

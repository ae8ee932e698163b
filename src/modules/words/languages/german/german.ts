import { CARD } from '#modules/words/languages/german/card.ts';
import { CART } from '#modules/words/languages/german/cart.ts';
import { CONTROLS } from '#modules/words/languages/german/controls.ts';
import { PICTURE_ZOOM } from '#modules/words/languages/german/picture-zoom.ts';
import { PRODUCT } from '#modules/words/languages/german/product.ts';
import { SHARE } from '#modules/words/languages/german/share.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = {
  controls: CONTROLS,
  cart: CART,
  card: CARD,
  product: PRODUCT,
  'picture-zoom': PICTURE_ZOOM,
  share: SHARE,
};

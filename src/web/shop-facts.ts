import type { ShopFacts } from '#contract/settings.contract.ts';

/**
 * What the merchant has set, as far as pages show it. It travels with each page and is here before one is drawn; asked when
 * something is shown, never while a module loads.
 */
export const shop = {} as ShopFacts;

/** Right before a page is drawn. */
export const takeShop = (facts: ShopFacts): void => void Object.assign(shop, facts);

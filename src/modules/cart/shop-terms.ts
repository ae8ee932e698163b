import type { TaxRules } from '#contract/pricing/tax.ts';
import { shopShippingOf, type ShopShipping } from '#contract/shipping-zones.ts';
import type { Context } from '#platform/context.ts';
import { statesLowestPrice } from '#modules/catalogue/index.ts';
import { getStoreSettings, taxRulesNow } from '#modules/settings/index.ts';

/** What a cart's price depends on besides its lines and the address. */
export interface ShopTerms {
  /** The shop's own shipping methods. */
  readonly shipping: ShopShipping;
  /** Null in a shop without tax. */
  readonly tax: TaxRules | null;
  /** Whether a reduced price is shown beside the lowest one of the 30 days before. */
  readonly statesLowest: boolean;
}

/** Those of today. Reads settings, so it belongs before a transaction, which holds a connection. */
export const readShopTerms = async (ctx: Context): Promise<ShopTerms> => ({
  shipping: shopShippingOf(await getStoreSettings(ctx)),
  tax: await taxRulesNow(ctx),
  statesLowest: await statesLowestPrice(ctx),
});

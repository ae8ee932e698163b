import { hasLawRule } from '#contract/country-packs.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Whether the shop states the lowest price of the 30 days before a reduction: what products cost before is read only then. */
export const statesLowestPrice = async (ctx: Context): Promise<boolean> =>
  hasLawRule((await getStoreSettings(ctx)).countryPack, 'lowest-price');

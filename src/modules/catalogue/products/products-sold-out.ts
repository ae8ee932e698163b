import type { Context } from '#platform/context.ts';
import { facetTableOf } from '#modules/catalogue/listing/count-listing.ts';
import { countsOf } from '#modules/catalogue/products/admin-counts.rules.ts';

/** Products without stock, as many as the list's filter shows. */
export const productsSoldOut = async (ctx: Context): Promise<number> =>
  countsOf(await facetTableOf(ctx)).outOfStock;

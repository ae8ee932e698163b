import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { violates } from '#platform/database/transaction.ts';
import { settingsCacheOf } from '#modules/settings/store-settings.ts';

/** Every order has the shop's currency: one that changes while an order is placed is settled by the database. */
export const CURRENCY_OF_ORDERS = 'orders_currency_of_shop';

/** Places an order; refuses it when the currency that it was priced in is no longer the shop's. */
export async function inPresentCurrency<Placed>(
  ctx: Context,
  place: () => Promise<Placed>,
): Promise<Placed | Refusal> {
  try {
    return await place();
  } catch (error) {
    if (!violates(error, CURRENCY_OF_ORDERS)) throw error;
    settingsCacheOf(ctx).invalidate();
    return refuse('CURRENCY_CHANGED');
  }
}

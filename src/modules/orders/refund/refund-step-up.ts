import { fromMajor, type Cents } from '#kernel/money.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { sumOfRefundsBy } from '#modules/payments/index.ts';
import type { Refundable } from '#modules/orders/refund/refundable.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Whether a refund of this amount must wait until the actor has re-authenticated. */
export type NeedsStepUp = (trx: Trx, refundable: Refundable, amount: Cents) => Promise<boolean>;

/**
 * Above the limit of the settings, a recent step-up is needed. Counts earlier refunds of the same payment, and those that
 * the actor made of any payment since the last step-up within a day, so that many small ones do not evade it.
 */
export async function refundStepUpRule(ctx: Context, actor: SignedInActor): Promise<NeedsStepUp> {
  const limit = fromMajor((await getStoreSettings(ctx)).confirmRefundsAbove);
  return async (trx, { refunded }, amount) => {
    if (actor.isRecentlyAuthenticated) return false;
    if (refunded + amount > limit) return true;
    return (await sumOfRefundsBy(trx, actor.id, actor.actionsCountSince)) + amount > limit;
  };
}

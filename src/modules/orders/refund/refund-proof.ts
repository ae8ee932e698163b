import { fromDollars, type Cents } from '#kernel/money.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import type { Refundable } from '#modules/orders/refund/refundable.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Whether a refund of this amount must wait until the actor has proved again who they are. */
export type NeedsProof = (refundable: Refundable, amount: Cents) => boolean;

/**
 * Above the limit of the settings, a recent proof is needed. Counts earlier refunds of the same payment, so that several
 * small ones do not evade it. Read before the transaction that asks.
 */
export async function refundProofRule(ctx: Context, actor: SignedInActor): Promise<NeedsProof> {
  const limit = fromDollars((await getStoreSettings(ctx)).confirmRefundsAbove);
  return ({ refunded }, amount) => !actor.isProofRecent && refunded + amount > limit;
}

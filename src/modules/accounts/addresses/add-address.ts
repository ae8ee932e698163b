import { MAX_ADDRESSES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import type { Address, WrittenAddress } from '#modules/accounts/addresses/address.presenter.ts';
import { countAddresses, insertAddress } from '#modules/accounts/addresses/addresses.repository.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';

/**
 * Saves an address; at most three per user, also when requests are concurrent. Spec 9.
 * @param storeResponse runs in the same transaction
 */
export function addAddress(
  ctx: Context,
  actor: Actor,
  fields: WrittenAddress,
  storeResponse: (trx: Trx, saved: Address) => Promise<void>,
): Promise<Address | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, actor.id);
    if ((await countAddresses(trx, actor.id)) >= MAX_ADDRESSES) return refuse('ADDRESS_LIMIT');
    const saved = await insertAddress(trx, actor.id, newId(), fields, ctx.clock.now());
    await storeResponse(trx, saved);
    return saved;
  });
}

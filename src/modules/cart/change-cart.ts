import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { presentCart } from '#modules/cart/cart.presenter.ts';
import { lockCart, raiseVersion } from '#modules/cart/cart.repository.ts';
import type { Cart } from '#modules/cart/cart.rules.ts';

export type Change = (trx: Trx, cart: Cart, now: Date) => Promise<Refusal | void>;
export type Keep = (trx: Trx, changed: CartWire) => Promise<void>;

/**
 * Changes the actor's cart while nobody else does, and answers it whole; its version rises. A refusal of `change`
 * leaves it as it was, so `change` refuses before it writes.
 * @param keep runs in the same transaction once the cart is changed
 */
export function changeCart(
  ctx: Context,
  actor: Actor,
  change: Change,
  keep?: Keep,
): Promise<CartWire | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const cart = await lockCart(trx, actor.id);
    const refusal = await change(trx, cart, now);
    if (isRefusal(refusal)) return refusal;
    const changed = await presentCart(trx, actor.id, await raiseVersion(trx, cart.id));
    await keep?.(trx, changed);
    return changed;
  });
}

import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import type { Choice } from '#modules/catalogue/index.ts';
import { presentCart } from '#modules/cart/cart.presenter.ts';
import { dropLines, lockCart, putLine, raiseVersion } from '#modules/cart/cart.repository.ts';
import { linesAfter, type Cart, type LineChange } from '#modules/cart/cart.rules.ts';
import { findGoods, type Goods } from '#modules/cart/find-goods.ts';

/** What becomes of a locked cart, seen beside what can be bought of its lines now. */
export type Change = (
  cart: Cart,
  goods: Goods,
  trx: Trx,
) => LineChange | Refusal | Promise<LineChange | Refusal>;
export type Keep = (trx: Trx, changed: CartWire) => Promise<void>;

/**
 * Changes the actor's cart while nobody else does, and answers it whole; its version rises. A refusal leaves it as it
 * was.
 * @param wanted what comes in beside the cart's own lines
 * @param keep runs in the same transaction
 */
export function changeCart(
  ctx: Context,
  actor: Actor,
  wanted: readonly Choice[],
  change: Change,
  keep?: Keep,
): Promise<CartWire | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const cart = await lockCart(trx, actor.id);
    const goods = await findGoods(trx, actor.id, [...cart.lines, ...wanted]);
    const changed = await change(cart, goods, trx);
    if (isRefusal(changed)) return changed;
    const after = { ...cart, version: cart.version + 1, lines: linesAfter(cart.lines, changed) };
    const wire = await presentCart(trx, actor.id, after, goods);
    await Promise.all([write(trx, cart, changed, ctx.clock.now()), keep?.(trx, wire)]);
    return wire;
  });
}

async function write(trx: Trx, cart: Cart, { line, kind }: LineChange, now: Date): Promise<void> {
  if (kind === 'drop') await dropLines(trx, cart.id, [line.id]);
  else await Promise.all([putLine(trx, cart.id, line, now), raiseVersion(trx, cart.id)]);
}

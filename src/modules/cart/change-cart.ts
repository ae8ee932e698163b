import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Actor } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import type { Choice } from '#modules/catalogue/index.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import { presentCart } from '#modules/cart/cart.presenter.ts';
import { lockCart, putLine, removeLines } from '#modules/cart/cart.repository.ts';
import { linesAfter, type Cart, type LineChange } from '#modules/cart/cart.rules.ts';
import { findSellables, type Sellables } from '#modules/cart/find-sellables.ts';
import { readShopTerms } from '#modules/cart/shop-terms.ts';

/** Decides the change of a locked cart, given what can be bought of its lines now. */
export type Change = (
  cart: Cart,
  sellables: Sellables,
  trx: Trx,
) => LineChange | Refusal | Promise<LineChange | Refusal>;
export type StoreResponse = (trx: Trx, changed: CartWire) => Promise<void>;

/**
 * Locks and changes the actor's cart and increments its version. A refusal changes nothing.
 * @param added choices to look up besides those of the cart's lines
 * @param storeResponse runs in the same transaction
 * @returns the whole cart after the change
 */
export async function changeCart(
  ctx: CartContext,
  actor: Actor,
  added: readonly Choice[],
  change: Change,
  storeResponse?: StoreResponse,
): Promise<CartWire | Refusal> {
  const terms = await readShopTerms(ctx);
  return await inTransaction(ctx.db, async (trx) => {
    const cart = await lockCart(trx, actor.id);
    const choices = [...cart.lines, ...added];
    const sellables = await findSellables(ctx, trx, actor.id, choices, terms.statesLowest);
    const changed = await change(cart, sellables, trx);
    if (isRefusal(changed)) return changed;
    const after = { ...cart, version: cart.version + 1, lines: linesAfter(cart.lines, changed) };
    const wire = await presentCart(trx, actor.id, after, sellables, terms);
    await write(trx, cart, changed, ctx.clock.now());
    await storeResponse?.(trx, wire);
    return wire;
  });
}

async function write(trx: Trx, cart: Cart, { line, kind }: LineChange, now: Date): Promise<void> {
  if (kind === 'remove') return await removeLines(trx, cart.id, [line.id]);
  await putLine(trx, cart.id, line, now);
}

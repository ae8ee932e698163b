import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { deleteLines, dropLines, lockCart, setQuantity } from '#modules/cart/cart.repository.ts';
import { findLine, leftAfterOrdering, type OrderedLine } from '#modules/cart/cart.rules.ts';
import { changeCart } from '#modules/cart/change-cart.ts';

/** Removes a line; of several colours or sizes the one that is named. */
export function removeFromCart(
  ctx: Context,
  actor: Actor,
  asked: { productId: string; color?: string | undefined; size?: string | undefined },
): Promise<CartWire | Refusal> {
  return changeCart(ctx, actor, async (trx, cart) => {
    const line = findLine(cart, asked);
    if (isRefusal(line)) return line;
    await deleteLines(trx, [line.id]);
  });
}

/** Takes what was ordered out of the buyer's cart; what was added meanwhile stays. */
export async function removeOrderedLines(
  trx: Trx,
  userId: string,
  ordered: readonly OrderedLine[],
): Promise<void> {
  const cart = await lockCart(trx, userId);
  const left = leftAfterOrdering(cart, ordered);
  if (left.length === 0) return;
  for (const line of left)
    if (line.quantity > 0) await setQuantity(trx, line.lineId, line.quantity);
  await dropLines(
    trx,
    cart.id,
    left.filter((line) => line.quantity === 0).map((line) => line.lineId),
  );
}

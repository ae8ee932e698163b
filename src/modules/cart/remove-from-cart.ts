import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { dropLines, setQuantity } from '#modules/cart/cart.repository.ts';
import {
  findLine,
  leftAfterOrdering,
  type Cart,
  type OrderedLine,
} from '#modules/cart/cart.rules.ts';
import { changeCart } from '#modules/cart/change-cart.ts';

/** Removes a line; of several colours or sizes the one that is named. */
export function removeFromCart(
  ctx: Context,
  actor: Actor,
  asked: { productId: string; color?: string | undefined; size?: string | undefined },
): Promise<CartWire | Refusal> {
  return changeCart(ctx, actor, [], (cart) => {
    const line = findLine(cart, asked);
    return isRefusal(line) ? line : { kind: 'drop', line };
  });
}

/** Takes what was ordered out of its buyer's cart, which the caller has locked; what was added meanwhile stays. */
export async function removeOrderedLines(
  trx: Trx,
  cart: Cart,
  ordered: readonly OrderedLine[],
): Promise<void> {
  const left = leftAfterOrdering(cart, ordered);
  if (left.length === 0) return;
  const kept = left.filter((line) => line.quantity > 0);
  const dropped = left.filter((line) => line.quantity === 0);
  await Promise.all([
    ...kept.map((line) => setQuantity(trx, line.lineId, line.quantity)),
    dropLines(
      trx,
      cart.id,
      dropped.map((line) => line.lineId),
    ),
  ]);
}

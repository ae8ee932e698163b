import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import { removeLines, setQuantity } from '#modules/cart/cart.repository.ts';
import {
  findLine,
  remainingAfterOrder,
  type Cart,
  type LineQuery,
  type OrderedLine,
} from '#modules/cart/cart.rules.ts';
import { changeCart } from '#modules/cart/change-cart.ts';

/** Removes the line with this product and choice. */
export function removeFromCart(
  ctx: CartContext,
  actor: Actor,
  input: LineQuery,
): Promise<CartWire | Refusal> {
  return changeCart(ctx, actor, [], (cart) => {
    const line = findLine(cart, input);
    return isRefusal(line) ? line : { kind: 'remove', line };
  });
}

/** Removes ordered quantities from the buyer's cart, which the caller has locked; later additions stay. */
export async function removeOrderedLines(
  trx: Trx,
  cart: Cart,
  ordered: readonly OrderedLine[],
): Promise<void> {
  const remaining = remainingAfterOrder(cart, ordered);
  if (remaining.length === 0) return;
  for (const { lineId, quantity } of remaining)
    if (quantity > 0) await setQuantity(trx, lineId, quantity);
  const emptied = remaining.filter(({ quantity }) => quantity === 0);
  await removeLines(
    trx,
    cart.id,
    emptied.map(({ lineId }) => lineId),
  );
}

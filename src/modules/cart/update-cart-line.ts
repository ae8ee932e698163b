import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor } from '#platform/context.ts';
import { findProductCards } from '#modules/catalogue/index.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import {
  findLine,
  maxQuantityOf,
  refusalAboveLimits,
  type LineQuery,
} from '#modules/cart/cart.rules.ts';
import { changeCart } from '#modules/cart/change-cart.ts';
import { sellableFor, sellableLines } from '#modules/cart/find-sellables.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Sets a line's quantity. Spec 5: above 0, and not above the stock. */
export async function updateCartLine(
  ctx: CartContext,
  actor: Actor,
  input: LineQuery & { readonly quantity: number },
): Promise<CartWire | Refusal> {
  const { maxUnitsPerLine: perLine } = await getStoreSettings(ctx);
  return await changeCart(ctx, actor, [], async (cart, sellables, trx) => {
    const line = findLine(cart, input);
    if (isRefusal(line)) return line;
    const sellable = sellableFor(sellables, line);
    if (!sellable) {
      const card = (await findProductCards(trx, [line.productId])).get(line.productId);
      return refuse('ITEM_UNAVAILABLE', card ? { what: card.title } : {});
    }
    const available = maxQuantityOf(line, sellable, sellableLines(sellables, cart.lines));
    return (
      refusalAboveLimits(input.quantity, { available, perLine }) ?? {
        kind: 'put',
        line: { ...line, quantity: input.quantity },
      }
    );
  });
}

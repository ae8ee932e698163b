import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { choiceKey, findProductCards, findSellables } from '#modules/catalogue/index.ts';
import { findLine, refusalAboveStock } from '#modules/cart/cart.rules.ts';
import { setQuantity } from '#modules/cart/cart.repository.ts';
import { changeCart } from '#modules/cart/change-cart.ts';

interface Input {
  readonly productId: string;
  readonly color?: string | undefined;
  readonly size?: string | undefined;
  readonly quantity: number;
}

/** Sets a line's quantity. Spec 5: above 0, and never more than can be sold. */
export function updateCartLine(ctx: Context, actor: Actor, input: Input): Promise<CartWire | Refusal> {
  return changeCart(ctx, actor, async (trx, cart) => {
    const line = findLine(cart, input);
    if (isRefusal(line)) return line;
    const sellable = (await findSellables(trx, [line])).get(choiceKey(line));
    if (!sellable) {
      const card = (await findProductCards(trx, [line.productId])).get(line.productId);
      return refuse('ITEM_UNAVAILABLE', card ? { what: card.title } : {});
    }
    const refusal = refusalAboveStock(input.quantity, sellable.available);
    if (refusal) return refusal;
    await setQuantity(trx, line.id, input.quantity);
  });
}

import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { findProductCards } from '#modules/catalogue/index.ts';
import { findLine, mostOf, refusalAboveStock } from '#modules/cart/cart.rules.ts';
import { changeCart } from '#modules/cart/change-cart.ts';
import { sellableLines, sellableOf } from '#modules/cart/find-goods.ts';

interface Input {
  readonly productId: string;
  readonly color?: string | undefined;
  readonly size?: string | undefined;
  readonly quantity: number;
}

/** Sets a line's quantity. Spec 5: above 0, and never more than can be sold. */
export function updateCartLine(
  ctx: Context,
  actor: Actor,
  input: Input,
): Promise<CartWire | Refusal> {
  return changeCart(ctx, actor, [], async (cart, goods, trx) => {
    const line = findLine(cart, input);
    if (isRefusal(line)) return line;
    const sellable = sellableOf(goods, line);
    if (!sellable) {
      const card = (await findProductCards(trx, [line.productId])).get(line.productId);
      return refuse('ITEM_UNAVAILABLE', card ? { what: card.title } : {});
    }
    const most = mostOf(line, sellable, sellableLines(goods, cart.lines));
    return (
      refusalAboveStock(input.quantity, most) ?? {
        kind: 'put',
        line: { ...line, quantity: input.quantity },
      }
    );
  });
}

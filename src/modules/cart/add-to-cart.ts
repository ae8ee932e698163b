import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { choiceKey, type Choice } from '#modules/catalogue/index.ts';
import { lineOf, mostOf, quantityAfterAdding } from '#modules/cart/cart.rules.ts';
import { changeCart, type Keep } from '#modules/cart/change-cart.ts';
import { sellableLines } from '#modules/cart/find-goods.ts';

/** Adds to the cart; the same product, colour and size adds up. Spec 5. */
export function addToCart(
  ctx: Context,
  actor: Actor,
  input: Choice & { quantity: number },
  keep?: Keep,
): Promise<CartWire | Refusal> {
  return changeCart(
    ctx,
    actor,
    [input],
    (cart, goods) => {
      const sellable = goods.get(choiceKey(input)) ?? refuse('NOT_FOUND');
      if (isRefusal(sellable)) return sellable;
      const quantity = quantityAfterAdding(
        cart,
        sellable,
        input.quantity,
        mostOf(sellable, sellable, sellableLines(goods, cart.lines)),
      );
      if (isRefusal(quantity)) return quantity;
      const { productId, color, size, unitPrice: unitPriceWhenAdded } = sellable;
      const id = lineOf(cart, sellable)?.id ?? newId();
      return { kind: 'put', line: { id, productId, color, size, quantity, unitPriceWhenAdded } };
    },
    keep,
  );
}

import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/context.ts';
import { choiceKey, type Choice } from '#modules/catalogue/index.ts';
import type { CartContext } from '#modules/cart/cart-context.ts';
import { lineOf, maxQuantityOf, quantityAfterAdding } from '#modules/cart/cart.rules.ts';
import { changeCart, type StoreResponse } from '#modules/cart/change-cart.ts';
import { sellableLines } from '#modules/cart/find-sellables.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Adds to the cart, or to the quantity of the line with the same product and choice. Spec 5. */
export async function addToCart(
  ctx: CartContext,
  actor: Actor,
  input: Choice & { quantity: number },
  storeResponse?: StoreResponse,
): Promise<CartWire | Refusal> {
  const { maxUnitsPerLine: perLine } = await getStoreSettings(ctx);
  return await changeCart(
    ctx,
    actor,
    [input],
    (cart, sellables) => {
      const sellable = sellables.get(choiceKey(input)) ?? refuse('NOT_FOUND');
      if (isRefusal(sellable)) return sellable;
      const quantity = quantityAfterAdding(cart, sellable, input.quantity, {
        available: maxQuantityOf(sellable, sellable, sellableLines(sellables, cart.lines)),
        perLine,
      });
      if (isRefusal(quantity)) return quantity;
      const { productId, color, size, options, unitPrice: unitPriceWhenAdded } = sellable;
      const id = lineOf(cart, sellable)?.id ?? newId();
      return {
        kind: 'put',
        line: { id, productId, color, size, options, quantity, unitPriceWhenAdded },
      };
    },
    storeResponse,
  );
}

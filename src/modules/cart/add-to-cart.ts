import type { CartWire } from '#contract/cart.contract.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { findSellable, type Choice } from '#modules/catalogue/index.ts';
import { mostOf, quantityAfterAdding } from '#modules/cart/cart.rules.ts';
import { putLine } from '#modules/cart/cart.repository.ts';
import { changeCart, type Keep } from '#modules/cart/change-cart.ts';
import { sellableLines } from '#modules/cart/sellable-lines.ts';

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
    async (trx, cart, now) => {
      const sellable = await findSellable(trx, input);
      if (isRefusal(sellable)) return sellable;
      const others = await sellableLines(
        trx,
        cart.lines.filter((line) => line.productId === sellable.productId),
      );
      const quantity = quantityAfterAdding(
        cart,
        sellable,
        input.quantity,
        mostOf(sellable, sellable, others),
      );
      if (isRefusal(quantity)) return quantity;
      await putLine(trx, cart.id, sellable, quantity, sellable.unitPrice, now);
    },
    keep,
  );
}

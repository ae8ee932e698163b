import type { HeldStockWire } from '#contract/analytics.contract.ts';
import type { Context } from '#platform/context.ts';
import { unconfirmedUsers } from '#modules/accounts/index.ts';
import { productsOnHand } from '#modules/catalogue/index.ts';
import { stockHolds } from '#modules/orders/index.ts';

/** Holds of unconfirmed accounts are reported above this share of a product's units on hand. */
const REPORTED_SHARE = 0.1;
const MAX_PRODUCTS = 20;
const MAX_ORDERS = 5;

/**
 * Products of which accounts without a confirmed email address hold a large share in unpaid orders: anybody can make
 * such accounts, so many holds may be an attempt to make products look sold out.
 */
export async function heldStock(ctx: Context): Promise<{ data: HeldStockWire[]; total: number }> {
  const holds = await stockHolds(ctx.db);
  const unconfirmed = await unconfirmedUsers(ctx.db, [
    ...new Set(holds.map(({ userId }) => userId)),
  ]);
  const suspect = Map.groupBy(
    holds.filter(({ userId }) => unconfirmed.has(userId)),
    ({ productId }) => productId,
  );
  const products = await productsOnHand(ctx.db, [...suspect.keys()]);
  const reported = products
    .map(({ id, title, image, onHand }) => {
      const orders = suspect.get(id) ?? [];
      const held = orders.reduce((sum, { units }) => sum + units, 0);
      return {
        _id: id,
        title,
        image,
        onHand,
        held,
        orderCount: orders.length,
        orders: orders
          .slice(0, MAX_ORDERS)
          .map(({ orderId, orderNumber }) => ({ _id: orderId, orderNumber })),
      };
    })
    .filter(({ held, onHand }) => held > onHand * REPORTED_SHARE)
    .sort((a, b) => b.held / b.onHand - a.held / a.onHand);
  return { data: reported.slice(0, MAX_PRODUCTS), total: reported.length };
}

import type { ReturnReason } from '#contract/order-returns.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

/** Units of an item of an order. */
export const returned = (item: number, quantity: number, reason: ReturnReason = 'damaged') => ({
  item,
  quantity,
  reason,
});

export const requestReturn = (
  shop: TestShop,
  as: TestUser,
  orderId: string,
  items = [returned(0, 1)],
  comment = '',
): Promise<Reply> =>
  shop.send('POST', `/api/v1/shop/orders/${orderId}/returns`, { as, body: { items, comment } });

export const decideReturn = (
  shop: TestShop,
  as: TestUser,
  order: { orderId: string; returnId: string },
  decision: string,
  message = '',
): Promise<Reply> =>
  shop.send('POST', `/api/v1/admin/orders/returns/${order.orderId}/${order.returnId}`, {
    as,
    body: { decision, message },
  });

/** The newest return that a response about an order has; empty if there is none. */
export const returnIdIn = ({ body }: Reply): string =>
  (body.data as unknown as OrderWire | undefined)?.returns?.at(-1)?._id ?? '';

/** @returns the id of an approved return of one unit */
export async function anApprovedReturn(
  shop: TestShop,
  { shopper, admin, orderId }: { shopper: TestUser; admin: TestUser; orderId: string },
): Promise<string> {
  const returnId = returnIdIn(await requestReturn(shop, shopper, orderId));
  await decideReturn(shop, admin, { orderId, returnId }, 'approved');
  return returnId;
}

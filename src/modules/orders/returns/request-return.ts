import type { ReturnReason } from '#contract/order-returns.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { isErased } from '#kernel/pseudonym.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
import { recordReturnEvent } from '#modules/orders/returns/change-return.ts';
import { returnableUntil, unitsToReturn } from '#modules/orders/returns/returnable-items.rules.ts';
import { insertReturn, insertReturnLines } from '#modules/orders/returns/returns.repository.ts';

/** Each request mails the customer. */
const BY_ORDER: RateLimit = { name: 'return-request', count: 10, windowSeconds: 60 * 60 };

export interface ReturnRequest {
  readonly items: readonly {
    readonly item: number;
    readonly quantity: number;
    readonly reason: ReturnReason;
  }[];
  readonly comment: string;
}

/** Requests a return of some items. The caller has checked that the order is the customer's. */
export async function requestReturn(
  ctx: Context,
  orderId: string,
  actorId: string | null,
  { items, comment }: ReturnRequest,
): Promise<Order | Refusal> {
  const settings = await getStoreSettings(ctx);
  if (!settings.returns) return refuse('NOT_FOUND');
  throwIfLimited(await countAttempt(ctx, BY_ORDER, orderId));
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    // The account may have been deleted since the caller looked.
    if (!order || isErased(order.customer_email)) return rollBackWith(refuse('NOT_FOUND'));
    const details = await readOrderDetails(trx, order);
    const now = ctx.clock.now();
    if (returnableUntil(details, settings, now) === null)
      return rollBackWith(refuse('RETURN_NOT_POSSIBLE'));
    const left = unitsToReturn(details);
    const tooMany = items.find(({ item, quantity }) => quantity > (left[item] ?? 0));
    if (tooMany)
      return rollBackWith(
        refuse('RETURN_TOO_MUCH', { what: details.lines[tooMany.item]?.title ?? '' }),
      );
    const row = {
      id: newId(now.getTime()),
      order_id: order.id,
      kind: 'return' as const,
      status: 'requested' as const,
      is_late: false,
      comment,
      requested_at: now,
      refund_id: null,
    };
    if (!(await insertReturn(trx, row))) return rollBackWith(refuse('RETURN_OPEN'));
    await insertReturnLines(
      trx,
      row,
      items.map(({ item, ...units }) => ({
        ...units,
        position: details.lines[item]?.position ?? -1,
      })),
    );
    const source = { actor: 'shopper' as const, ...(actorId === null ? {} : { actorId }) };
    await recordReturnEvent(ctx, trx, order, row, 'requested', source);
    return order;
  });
}

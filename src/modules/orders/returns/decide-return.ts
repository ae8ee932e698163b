import type { ReturnDecision } from '#contract/order-returns.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isErased } from '#kernel/pseudonym.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import type { ChangeSource } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { changeReturn } from '#modules/orders/returns/change-return.ts';
import { isBeingRefunded } from '#modules/orders/returns/refund-return.ts';
import { findReturn } from '#modules/orders/returns/returns.repository.ts';

interface OfOrder {
  readonly orderId: string;
  readonly returnId: string;
}

/** Approves, declines or closes a return, or records that its items arrived. */
export async function decideReturn(
  ctx: Context,
  actor: Actor,
  { decision, message, ...of }: OfOrder & { decision: ReturnDecision; message: string },
): Promise<Order | Refusal> {
  if (decision === 'declined' && message === '') return refuse('RETURN_MESSAGE_MISSING');
  return await change(ctx, of, decision, { actor: 'admin', by: actor, note: message });
}

/** Cancels the customer's own request. The caller has checked that the order is theirs. */
export const cancelReturn = (
  ctx: Context,
  actorId: string | null,
  of: OfOrder,
): Promise<Order | Refusal> =>
  change(ctx, of, 'cancelled', {
    actor: 'shopper',
    ...(actorId === null ? {} : { actorId }),
  });

async function change(
  ctx: Context,
  { orderId, returnId }: OfOrder,
  event: ReturnDecision | 'cancelled',
  source: ChangeSource,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    const row = order && (await findReturn(trx, order.id, returnId));
    if (!row) return rollBackWith(refuse('NOT_FOUND'));
    if (await isBeingRefunded(trx, row)) return rollBackWith(refuse('RETURN_REFUNDING'));
    // Nobody gets the message, and nothing would erase it again.
    const said = isErased(order.customer_email) ? { ...source, note: '' } : source;
    const changed = await changeReturn(ctx, trx, order, row, event, said);
    return isRefusal(changed) ? rollBackWith(changed) : order;
  });
}

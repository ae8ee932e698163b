import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import { insertNote } from '#modules/orders/admin/order-notes.repository.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';

/** Adds an administrator's note to an order; the shopper never sees it. */
export async function addNote(
  ctx: Context,
  actor: Actor,
  orderId: string,
  text: string,
): Promise<Order | Refusal> {
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    const now = ctx.clock.now();
    const id = newId(now.getTime());
    await insertNote(trx, {
      id,
      order_id: order.id,
      author_id: actor.id,
      author_name: actor.userName,
      text,
      written_at: now,
    });
    // Without the text, which is stored and erased with the order.
    const record = { action: 'order.note', record: auditedOrder(order), after: { noteId: id } };
    await recordAudit(trx, actor, record, now);
    return order;
  });
}

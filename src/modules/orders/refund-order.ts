import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { formatDollars, type Cents } from '#kernel/money.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { findRefund } from '#modules/payments/index.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { payRefund, type RefundOutcome } from '#modules/orders/pay-refund.ts';
import { refundableOf } from '#modules/orders/refundable.ts';
import { writeRefund } from '#modules/orders/write-refund.ts';

export interface RefundWanted {
  readonly orderId: string;
  /** Null: everything that is left. */
  readonly amount: Cents | null;
  readonly restock: boolean;
  readonly reason: string;
  readonly idempotencyKey: string | null;
}

/** Gives back all or a part of what was paid. The row comes first, so that no refund is asked for twice or forgotten. */
export async function refundOrder(
  ctx: Context,
  actor: Actor,
  wanted: RefundWanted,
): Promise<{ order: Order; outcome: RefundOutcome } | Refusal> {
  const id =
    wanted.idempotencyKey === null
      ? newId()
      : idFrom(wanted.orderId, actor.id, wanted.idempotencyKey);
  const written = await inRefusableTransaction<{ order: Order }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const order = await lockOrder(trx, wanted.orderId);
      if (!order) return rollBackWith(refuse('NOT_FOUND'));
      if (await findRefund(trx, id)) return { order };
      const { captureId, amount: left } = await refundableOf(trx, order.id);
      if (captureId === null || left === 0) return rollBackWith(refuse('REFUND_NOT_POSSIBLE'));
      const amount = wanted.amount ?? left;
      if (amount > left || amount < 1)
        return rollBackWith(refuse('REFUND_TOO_MUCH', { amount: formatDollars(left) }));
      await writeRefund(
        trx,
        actor,
        order,
        { id, captureId, amount, restock: wanted.restock, reason: wanted.reason },
        ctx.clock.now(),
      );
      return { order };
    },
  );
  if (isRefusal(written)) return written;
  const paid = await payRefund(ctx, id);
  return paid.outcome === 'refused' ? refuse('REFUND_REFUSED') : paid;
}

/** The same key always names the same refund, even when the process died before it could answer. */
function idFrom(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

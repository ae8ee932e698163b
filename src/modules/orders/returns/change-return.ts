import type { ReturnEvent, ReturnStatus } from '#contract/order-returns.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { ChangeSource } from '#modules/orders/change-order.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import { linesOf, type Order, type OrderLine } from '#modules/orders/order.repository.ts';
import { returnAfter, type LaterReturnEvent } from '#modules/orders/returns/return.rules.ts';
import {
  insertReturnEntry,
  linesOfReturn,
  setReturnStatus,
  type ReturnRow,
} from '#modules/orders/returns/returns.repository.ts';

/** The customer knows of the others: they did it themselves, or the refund has a mail of its own. */
const MAILS = {
  declared: 'return-declared',
  requested: 'return-requested',
  approved: 'return-approved',
  declined: 'return-declined',
  received: 'return-received',
  closed: 'return-closed',
} as const;
/**
 * A return is closed without a mail, unless staff have something to say, and a withdrawal that came too late is answered by
 * them.
 */
function mailAfter(event: ReturnEvent, status: ReturnStatus, note: string) {
  if (event === 'closed' && note === '') return null;
  if (event === 'declared' && status !== 'approved') return null;
  return event in MAILS ? MAILS[event as keyof typeof MAILS] : null;
}

/**
 * Applies an event to a return, the only way to change one: status, history, mail and audit log, in the caller's
 * transaction, which holds the order's lock.
 */
export async function changeReturn(
  ctx: Context,
  trx: Trx,
  order: Order,
  row: ReturnRow,
  event: LaterReturnEvent,
  source: ChangeSource,
): Promise<ReturnRow | Refusal> {
  const status = returnAfter(row, event);
  if (isRefusal(status)) return status;
  await setReturnStatus(trx, row.id, status);
  const changed = { ...row, status };
  await recordReturnEvent(ctx, trx, order, changed, event, source);
  if (source.actor === 'admin') {
    const record = auditedOrder(order);
    const [before, after] = [{ status: row.status }, { returnId: row.id, status }];
    // Without the message, which may name the customer: it is stored in the history of the return only.
    await recordAudit(
      trx,
      source.by,
      {
        action: row.kind === 'return' ? 'order.return' : 'order.withdrawal',
        record,
        before,
        after,
      },
      ctx.clock.now(),
    );
  }
  return changed;
}

/** Writes a return's history and mail. */
export async function recordReturnEvent(
  ctx: Context,
  trx: Trx,
  order: Order,
  { id, status }: Pick<ReturnRow, 'id' | 'status'>,
  event: ReturnEvent,
  source: ChangeSource,
): Promise<void> {
  const note = source.note ?? '';
  const entryId = await insertReturnEntry(trx, {
    return_id: id,
    at: ctx.clock.now(),
    event,
    status,
    actor: source.actor,
    actor_id: (source.actor === 'admin' ? source.by.id : source.actorId) ?? null,
    token_name: (source.actor === 'admin' && source.by.token?.name) || null,
    note,
  });
  const kind = mailAfter(event, status, note);
  if (kind === null) return;
  await queueOrderMail(ctx, trx, {
    kind,
    order,
    lines: unitsIn(await linesOf(trx, [order.id]), await linesOfReturn(trx, id)),
    note,
    refunded: null,
    parcel: null,
    dedupeId: entryId,
  });
}

const unitsIn = (
  lines: readonly OrderLine[],
  units: readonly { position: number; quantity: number }[],
): OrderLine[] =>
  lines.flatMap((line) => {
    const returned = units.find(({ position }) => position === line.position);
    return returned ? [{ ...line, quantity: returned.quantity }] : [];
  });

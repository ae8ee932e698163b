import { z } from 'zod';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import { newId } from '#kernel/ids.ts';
import { isErased } from '#kernel/pseudonym.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { storeMessage } from '#modules/inbox/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { readShopWords } from '#modules/words/index.ts';
import { numberIn } from '#modules/orders/order-number.rules.ts';
import { findOrderOf, linesOf, lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { markReminded } from '#modules/orders/payment/awaited-payments.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
import { recordReturnEvent } from '#modules/orders/returns/change-return.ts';
import { isReturnable } from '#modules/orders/returns/return-window.rules.ts';
import { insertReturn, insertReturnLines } from '#modules/orders/returns/returns.repository.ts';
import { countedLines, refundedOf } from '#modules/orders/refund/refund-lines.rules.ts';
import { unitsToReturn } from '#modules/orders/returns/returnable-items.rules.ts';
import {
  deleteDeclarationsAssignedBefore,
  findDeclaration,
  lockDeclaration,
  markAssigned,
  type Declaration,
} from '#modules/orders/withdrawals/declarations.repository.ts';
import { isLate } from '#modules/orders/withdrawals/withdrawal.rules.ts';

export const ASSIGN_WITHDRAWAL = 'assign-withdrawal';

const payloadShape = z.object({ id: z.string() });
/** Of a message; a shop's own words may be longer. */
const MAX_SUBJECT = 200;
const KEPT_SECONDS = 24 * 60 * 60;

export const runAssignment = (ctx: Context, payload: unknown): Promise<void> =>
  assignWithdrawal(ctx, payloadShape.parse(payload).id);

/**
 * Makes a return of a declared withdrawal, where its order is found. Staff get a message about what is not in it. Once, however
 * often it is called.
 */
export async function assignWithdrawal(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const found = await findDeclaration(trx, id);
    if (!found) return;
    const orderId = found.order_id ?? (await findOrderOf(trx, numberIn(found.number), found.email));
    // Lock order: orders before declarations, as where an account is erased.
    const order = orderId === null ? undefined : await lockOrder(trx, orderId);
    const declaration = await lockDeclaration(trx, id);
    if (!declaration) return;
    const isAssigned = order !== undefined && (await addToReturns(ctx, trx, order, declaration));
    // Who has withdrawn from an order is not reminded to pay it; anybody may type its number and address.
    if (order && found.order_id !== null && (await isOfAll(trx, order, declaration)))
      await markReminded(trx, order.id, ctx.clock.now());
    if (!isAssigned) await addToInbox(ctx, trx, declaration, order !== undefined);
    await markAssigned(trx, id, ctx.clock.now());
  });
}

async function isOfAll(trx: Trx, order: Order, { items }: Declaration): Promise<boolean> {
  if (items === null) return true;
  const declared = (position: number) =>
    items.find((item) => item.position === position)?.quantity ?? 0;
  const lines = await linesOf(trx, [order.id]);
  return lines.every(({ position, quantity }) => declared(position) >= quantity);
}

/**
 * False if not all that was declared can be given back, such as of an order that is not paid, or while some of it is in a
 * return that staff may decline.
 */
async function addToReturns(
  ctx: Context,
  trx: Trx,
  order: Order,
  declaration: Declaration,
): Promise<boolean> {
  if (!isReturnable(order) || isErased(order.customer_email)) return false;
  const details = await readOrderDetails(trx, order);
  const left = unitsToReturn(details);
  const { items } = declaration;
  const counted = countedLines(details.refundLines, details.refunds);
  const declared = details.lines.map(({ position, quantity }) =>
    items === null
      ? Math.max(0, quantity - refundedOf(position, counted).units)
      : (items.find((item) => item.position === position)?.quantity ?? 0),
  );
  const lines = details.lines.flatMap(({ position }, at) => {
    const quantity = Math.min(left[at] ?? 0, declared[at] ?? 0);
    return quantity > 0 ? [{ position, quantity, reason: '' }] : [];
  });
  if (lines.length === 0) return false;
  const late = isLate(details, await getStoreSettings(ctx), declaration.received_at);
  const row = {
    id: newId(ctx.clock.now().getTime()),
    order_id: order.id,
    kind: 'withdrawal' as const,
    // In time it is valid at once.
    status: late ? ('requested' as const) : ('approved' as const),
    is_late: late,
    comment: declaration.message,
    requested_at: declaration.received_at,
    refund_id: null,
    declared_name: declaration.name,
    declared_email: declaration.email,
  };
  if (!(await insertReturn(trx, row))) return false;
  await insertReturnLines(trx, row, lines);
  const { user_id: actorId } = declaration;
  const source = { actor: 'shopper' as const, ...(actorId === null ? {} : { actorId }) };
  await recordReturnEvent(ctx, trx, order, row, 'declared', source);
  return declared.every((quantity, at) => quantity <= (left[at] ?? 0));
}

async function addToInbox(
  ctx: Context,
  trx: Trx,
  { name, email, number, message, user_id: userId, received_at: receivedAt }: Declaration,
  isOrderFound: boolean,
): Promise<void> {
  const say = withdrawalWords.in(await readShopWords(ctx));
  await storeMessage(ctx, trx, {
    user_id: userId,
    reply_to: null,
    name,
    email,
    subject: say('messageSubject', { order: number }).slice(0, MAX_SUBJECT),
    message: [
      say('declaration', { order: number }),
      message,
      isOrderFound ? say('messageOrderFound') : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    received_at: receivedAt,
  });
}

/** Scheduled job: what they say is in a return or a message since. */
export const deleteOldDeclarations = (ctx: Context): Promise<void> => {
  const before = secondsAfter(ctx.clock.now(), -KEPT_SECONDS);
  return deleteInBatches((limit) => deleteDeclarationsAssignedBefore(ctx.db, before, limit));
};

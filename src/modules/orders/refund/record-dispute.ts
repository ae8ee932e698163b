import type { OfProvider, ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  capturesOf,
  findDispute,
  insertRefund,
  isCompleted,
  isTimeOfPayout,
  linkRefund,
  redoWithdrawal,
  refundsOf,
  saveDispute,
  type Dispute,
  type Refund,
} from '#modules/payments/index.ts';
import { changeOrder, type CustomerOrProvider } from '#modules/orders/change-order.ts';
import { queueDisputeMail } from '#modules/orders/dispute.mails.ts';
import { issuerOf, type Issuer } from '#modules/orders/invoices/issuer.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import { settleUnknownCapture } from '#modules/orders/payment/settle-unknown-capture.ts';
import { bookReturn } from '#modules/orders/refund/book-return.ts';
import { applyRefund } from '#modules/orders/refund/complete-refund.ts';
import { isInFlight } from '#modules/orders/refund/record-external-refund.ts';

/**
 * Records what the provider says of a dispute, shows it in the order's history, mails the staff, and records the money
 * that a lost one withdraws. Older and repeated reports change nothing.
 * @param order null when the shop does not know the payment; the dispute is recorded all the same
 * @throws when the provider does not respond, or a refund of the order is being requested; the job tries again
 */
export async function recordDispute(
  ctx: Context,
  provider: ProviderCode,
  order: Order | null,
  dispute: ProviderDispute,
  source: CustomerOrProvider,
): Promise<void> {
  const key = { provider, id: dispute.id };
  if (order) await settleUnknownCapture(ctx, order, dispute.captureId);
  const issuer = await issuerOf(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const locked = order && ((await lockOrder(trx, order.id)) ?? null);
    const before = await findDispute(trx, key);
    const isNewer = await saveDispute(trx, provider, dispute, order?.id ?? null, ctx.clock.now());
    if (isNewer) await report(ctx, trx, locked, before, dispute, source, provider);
    if (locked) await recordWithdrawal(ctx, trx, locked, key, issuer, source);
  });
}

/** Mails the staff and adds to the order's history when a dispute is opened or its outcome changes, or its order becomes known. */
async function report(
  ctx: Context,
  trx: Trx,
  order: Order | null,
  before: Dispute | undefined,
  dispute: ProviderDispute,
  source: CustomerOrProvider,
  provider: ProviderCode,
): Promise<void> {
  const isChange = before === undefined || before.outcome !== dispute.outcome;
  if (isChange) await queueDisputeMail(ctx, trx, provider, dispute, order);
  if (!order || !(isChange || before.order_id === null)) return;
  const event = dispute.outcome === null ? 'dispute opened' : 'dispute resolved';
  await changeOrder(ctx, trx, order, event, { ...source, note: dispute.outcome ?? '' });
}

async function recordWithdrawal(
  ctx: Context,
  trx: Trx,
  { id: orderId }: Order,
  key: OfProvider,
  issuer: Issuer | null,
  changeSource: CustomerOrProvider,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const dispute = await findDispute(trx, key);
  if (!order || !dispute) return;
  const refunds = await refundsOf(trx, [orderId]);
  const recorded = refunds.find((each) => each.provider_dispute_id === key.id);
  if (recorded?.source === 'dispute' && isMoneyReturned(dispute))
    return await bookReturn(ctx, trx, order, recorded, changeSource);
  const isReturned = recorded?.source === 'dispute' && recorded.undone_at !== null;
  if (dispute.outcome !== 'lost' || (recorded && !isReturned)) return;
  if (refunds.some(isInFlight))
    throw new Error('a refund of this order is being requested; the dispute is tried again');
  const capture = (await capturesOf(trx, [orderId]))
    .filter(isCompleted)
    .find((each) => each.provider_capture_id === dispute.provider_capture_id);
  if (!capture) return;

  const ofCapture = refunds.filter(
    (each) => each.provider_capture_id === capture.provider_capture_id && each.status !== 'refused',
  );
  const reported = recorded ? undefined : ofCapture.find((each) => isPayoutOf(dispute, each));
  if (reported) return await linkRefund(trx, reported.id, { disputeId: key.id });

  const taken = ofCapture.reduce((sum, each) => sum + each.amount_cents, 0);
  const withdrawn = recorded?.amount_cents ?? dispute.refunded_cents;
  const amount = Math.min(withdrawn, capture.amount_cents - taken);
  if (amount <= 0) return;
  const now = ctx.clock.now();
  const withdrawal = {
    id: newId(),
    orderId,
    provider: key.provider,
    captureId: capture.provider_capture_id,
    amount: cents(amount),
    restock: false,
    reason: 'Dispute lost',
    actorId: null,
    source: 'dispute',
    status: 'completed',
    disputeId: key.id,
  } as const;
  if (recorded) await redoWithdrawal(trx, recorded.id, withdrawal.amount, now);
  else await insertRefund(trx, withdrawal, now);
  const { captureId, restock, reason, source } = withdrawal;
  await applyRefund(
    ctx,
    trx,
    order,
    {
      id: recorded?.id ?? withdrawal.id,
      provider_capture_id: captureId,
      amount_cents: amount,
      shipping_cents: 0,
      restock,
      reason,
      actor_id: null,
      token_name: null,
      source,
    },
    issuer,
    { actor: 'provider' },
  );
}

/** Whether the dispute ended without money for the buyer from the shop. */
const isMoneyReturned = ({ outcome, refunded_cents: refunded }: Dispute): boolean =>
  refunded === 0 && (outcome === 'won' || outcome === 'cancelled' || outcome === 'covered');

/**
 * Whether a recorded refund is what the dispute paid to the buyer: the same amount, withdrawn by the provider or
 * refunded while the dispute was open, or right after it.
 */
const isPayoutOf = (dispute: Dispute, refund: Refund): boolean =>
  refund.provider_dispute_id === null &&
  refund.amount_cents === dispute.refunded_cents &&
  (refund.source === 'dispute' || isTimeOfPayout(dispute, refund.asked_at));

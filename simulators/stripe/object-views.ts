/** Stored data as Stripe's API shows it; only fields that integrations read. */
import { feeOf } from './amounts.ts';
import type { Dispute, Intent, Refund, Session } from './records.ts';
import { isLive, type Simulator } from './simulator.ts';

export function sessionView(simulator: Simulator, session: Session, isExpanded = false) {
  const intent = intentOf(simulator, session);
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.createdAt,
    currency: session.currency,
    expires_at: session.expiresAt,
    livemode: isLive(simulator),
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: intent && (isExpanded ? intentView(simulator, intent) : intent.id),
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${simulator.publicUrl}/c/pay/${session.id}` : null,
  };
}

const intentOf = ({ store }: Simulator, { intentId }: Session): Intent | null =>
  (intentId !== null && store.intents.get(intentId)) || null;

export function intentView(simulator: Simulator, intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.amountReceived,
    created: intent.createdAt,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError,
    latest_charge: intent.chargeId === null ? null : chargeView(simulator, intent),
    livemode: isLive(simulator),
    metadata: intent.metadata,
    payment_method: intent.paymentMethod,
    status: intent.status,
    transfer_group: intent.transferGroup,
  };
}

export function chargeView(simulator: Simulator, intent: Intent) {
  const refunded = refundedAmount(simulator, intent);
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountReceived,
    amount_refunded: refunded,
    balance_transaction: intent.status === 'succeeded' ? `txn_${intent.id}` : null,
    // Also of one that failed, where it was to be charged at once.
    captured:
      intent.status === 'succeeded' || intent.lastError?.code === 'payment_method_provider_decline',
    created: intent.createdAt,
    currency: intent.currency,
    livemode: isLive(simulator),
    metadata: intent.metadata,
    paid: intent.status === 'succeeded' || intent.status === 'requires_capture',
    payment_intent: intent.id,
    payment_method: intent.paymentMethod,
    refunded: intent.amountReceived > 0 && refunded === intent.amountReceived,
    status:
      { succeeded: 'succeeded', requires_capture: 'succeeded', processing: 'pending' }[
        intent.status as string
      ] ?? 'failed',
    transfer_group: intent.transferGroup,
  };
}

/** Replaces the ids of balance transactions by the objects, which name the fee. */
export const expandBookings = ({ store }: Simulator, body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    const intent =
      name === 'balance_transaction' ? store.intents.get(String(value).slice(4)) : undefined;
    return intent ? bookingView(intent) : value;
  });

function bookingView({ id, amountReceived: amount, currency }: Intent) {
  const fee = feeOf(amount);
  return {
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount,
    currency,
    fee,
    net: amount - fee,
  };
}

/** What was refunded or is about to be. */
export const refundedAmount = ({ store }: Simulator, { id }: Intent): number =>
  store
    .refundsOf(id)
    .reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

export function refundView({ store }: Simulator, refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: store.intents.get(refund.intentId)?.chargeId ?? null,
    created: refund.createdAt,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: null,
    status: refund.status,
  };
}

export function disputeView(simulator: Simulator, dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: simulator.store.intents.get(dispute.intentId)?.chargeId ?? null,
    created: dispute.createdAt,
    currency: dispute.currency,
    evidence_details: { due_by: dispute.dueBy, has_evidence: false, past_due: false },
    is_charge_refundable: false,
    livemode: isLive(simulator),
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** A page of a list, newest first, as `limit` and `starting_after` want it. */
export function listPage<Item extends { readonly id: string | null }>(
  url: string,
  items: readonly Item[],
  query: URLSearchParams,
) {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? '10') || 10, 1), 100);
  const after = query.get('starting_after');
  const from = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: items.slice(from, from + limit),
    has_more: items.length > from + limit,
    url,
  };
}

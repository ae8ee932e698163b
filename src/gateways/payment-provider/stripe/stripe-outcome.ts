/** Derives a payment's outcome from its Checkout Session and payment intent. */
import type {
  DisputeOutcome,
  PaymentOutcome,
  ProviderCapture,
  ProviderDispute,
  ProviderRefund,
} from '../payment-provider.ts';
import { parseAmount } from './stripe-amounts.ts';
import { unreadable } from './stripe-call.ts';
import type { WireDispute, WireIntent, WireRefund, WireSession } from './stripe-shapes.ts';

/** The payment's current state. */
export function outcomeOf({
  id,
  status,
  url,
  payment_intent: intent,
}: WireSession): PaymentOutcome {
  const approvalUrl = url ?? null;
  if (!intent)
    return status === 'open'
      ? { kind: 'not approved', issue: status, approvalUrl }
      : status === 'expired'
        ? { kind: 'failed', issue: status }
        : unreadable;
  // Some ways to pay give the buyer days: a voucher, a transfer.
  const isAwaited =
    intent.status === 'processing' ||
    (intent.status === 'requires_action' && status === 'complete');
  const capture = captureOf(intent, id, isAwaited);
  if (!capture) return unreadable;
  const payerId = intent.payment_method ?? null;
  if (isAwaited) return { kind: 'pending', capture, payerId };
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'completed', capture, payerId };
    case 'requires_capture':
      return { kind: 'approved' };
    case 'canceled':
      return { kind: 'failed', issue: intent.status };
  }
  const issue = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code;
  if (status === 'open')
    return { kind: 'not approved', issue: issue ?? intent.status, approvalUrl };
  // A delayed way to pay was refused after the buyer had left the page.
  return { kind: 'failed', issue: issue ?? intent.status, capture };
}

/** The outcome of a capture that was not possible: a card that was declined on the page is one. */
export function outcomeAfterCapture(session: WireSession): PaymentOutcome {
  const outcome = outcomeOf(session);
  return outcome.kind === 'not approved' && session.payment_intent?.last_payment_error
    ? { ...outcome, kind: 'declined' }
    : outcome;
}

function captureOf(
  intent: WireIntent,
  sessionId: string,
  isAwaited: boolean,
): ProviderCapture | null {
  const hasSucceeded = intent.status === 'succeeded';
  const booking = hasSucceeded ? intent.latest_charge?.balance_transaction : null;
  const money = parseAmount(hasSucceeded ? intent.amount_received : intent.amount, intent.currency);
  return (
    money && {
      ...money,
      id: intent.id,
      status: hasSucceeded ? refundStatus(intent) : isAwaited ? 'pending' : 'declined',
      // The account of the key; Stripe names it nowhere.
      payeeId: null,
      reference: intent.metadata['order_id'] ?? null,
      invoiceId: intent.metadata['invoice_id'] ?? null,
      providerOrderId: sessionId,
      protection: null,
      fee: booking ? parseAmount(booking.fee, booking.currency) : null,
    }
  );
}

function refundStatus({ latest_charge: charge }: WireIntent) {
  if (charge?.refunded) return 'refunded';
  return (charge?.amount_refunded ?? 0) > 0 ? 'partially-refunded' : 'completed';
}

const REFUND_STATUS = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export function parseRefund(wire: WireRefund): ProviderRefund | null {
  const money = parseAmount(wire.amount, wire.currency);
  return (
    money && {
      ...money,
      id: wire.id,
      captureId: wire.payment_intent ?? null,
      status: REFUND_STATUS[wire.status],
      createdAt: isoTime(wire.created),
    }
  );
}

const DISPUTE_OUTCOMES: Readonly<Record<string, DisputeOutcome>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** @param updatedAt when it was in this state; Stripe's disputes have no time of change */
export function parseDispute(wire: WireDispute, updatedAt: string): ProviderDispute {
  const amount = parseAmount(wire.amount, wire.currency);
  const outcome = DISPUTE_OUTCOMES[wire.status] ?? null;
  const dueBy = wire.evidence_details?.due_by;
  return {
    kind: 'dispute',
    id: wire.id,
    captureId: wire.payment_intent ?? null,
    reference: null,
    reason: wire.reason,
    stage: wire.status,
    amount,
    respondBy: outcome === null && dueBy ? isoTime(dueBy) : null,
    openedAt: isoTime(wire.created),
    updatedAt,
    outcome,
    refunded: outcome === 'lost' ? amount : null,
  };
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

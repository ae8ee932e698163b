/** What a merchant, a buyer or the provider does outside of the shop: refunds in the dashboard, and disputes. */
import {
  amountIn,
  existing,
  type DashboardAction,
  type DashboardInput,
} from '../shared/dashboard.ts';
import { InvalidControlRequest } from '../shared/plan-values.ts';
import { fromText } from './amounts.ts';
import { disputeView } from './dispute-views.ts';
import { refundView } from './payment-views.ts';
import {
  DISPUTE_OUTCOMES,
  type Capture,
  type Dispute,
  type DisputeOutcome,
  type Refund,
} from './payments.types.ts';
import type { Provider } from './provider.ts';
import { addRefund, rejectionFor, remainingOf, statusAfterRefunds } from './refund-capture.ts';
import { queueWebhooks } from './webhook-events.ts';

const DAY_MS = 86_400_000;

/** @param id of a capture for `refund` and `dispute`, else of the refund or dispute */
export function actInDashboard(
  provider: Provider,
  action: DashboardAction,
  id: string,
  input: DashboardInput,
): { id: string } {
  const { store } = provider;
  switch (action) {
    case 'refund':
      return refundInDashboard(provider, existing(store.captures.get(id), 'capture'), input);
    case 'settle-refund':
      return settleRefund(provider, existing(store.refunds.get(id), 'refund'), input);
    case 'dispute':
      return openDispute(provider, existing(store.captures.get(id), 'capture'), input);
    case 'update-dispute':
      return updateDispute(provider, existing(store.disputes.get(id), 'dispute'));
    case 'close-dispute':
      return closeDispute(provider, existing(store.disputes.get(id), 'dispute'), input);
  }
}

/** Body: `{ amount?: "12.34", pending?: true }`; without an amount, all that is left. */
function refundInDashboard(provider: Provider, capture: Capture, input: DashboardInput): Refund {
  const amount =
    amountIn(input, (text) => fromText(text, capture.currency)) ?? remainingOf(provider, capture);
  if (rejectionFor(provider, capture, undefined, amount))
    throw new InvalidControlRequest('This capture cannot be refunded by that amount.');
  const isPending = input['pending'] === true;
  return addRefund(
    provider,
    capture,
    { amount, note: null, invoiceId: null, status: isPending ? 'PENDING' : 'COMPLETED' },
    isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED',
  );
}

/** Body: `{ as: "COMPLETED" | "FAILED" }`. */
function settleRefund(provider: Provider, pending: Refund, input: DashboardInput): Refund {
  const status = input['as'] === 'FAILED' ? 'FAILED' : 'COMPLETED';
  const refund: Refund = { ...pending, status };
  provider.store.save({ refunds: [refund] });
  const capture = provider.store.captures.get(refund.captureId);
  if (!capture) return refund;
  const after = statusAfterRefunds(capture, remainingOf(provider, capture));
  provider.store.save({ captures: [{ ...capture, status: after }] });
  const event = status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
  send(provider, capture.id, event, refundView(provider, refund));
  return refund;
}

/** Body: `{ amount?: "12.34", reason?: "UNAUTHORISED" }`; without an amount, all that was captured. */
function openDispute(provider: Provider, capture: Capture, input: DashboardInput): Dispute {
  const now = new Date();
  const serial = String(provider.store.disputes.size + 1).padStart(6, '0');
  const dispute: Dispute = {
    id: `PP-D-${capture.id.slice(0, 5)}${serial}`,
    captureId: capture.id,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    reason: String(input['reason'] ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
    status: 'WAITING_FOR_SELLER_RESPONSE',
    stage: 'INQUIRY',
    currency: capture.currency,
    amount: amountIn(input, (text) => fromText(text, capture.currency)) ?? capture.amount,
    respondBy: new Date(now.getTime() + 10 * DAY_MS).toISOString(),
    outcome: null,
    refunded: 0,
  };
  return saveDispute(provider, dispute, 'CUSTOMER.DISPUTE.CREATED');
}

/** The buyer escalates it to a claim. */
function updateDispute(provider: Provider, dispute: Dispute): Dispute {
  const escalated: Dispute = { ...later(dispute), status: 'UNDER_REVIEW', stage: 'CHARGEBACK' };
  return saveDispute(provider, escalated, 'CUSTOMER.DISPUTE.UPDATED');
}

/** Body: `{ outcome: "RESOLVED_BUYER_FAVOUR", ... }`. In the buyer's favour, the provider withdraws the money. */
function closeDispute(provider: Provider, dispute: Dispute, input: DashboardInput): Dispute {
  if (!isOutcome(input['outcome']))
    throw new InvalidControlRequest(`outcome must be one of ${DISPUTE_OUTCOMES.join(', ')}.`);
  const { outcome } = input as { outcome: DisputeOutcome };
  const capture = provider.store.captures.get(dispute.captureId);
  const withdrawn =
    outcome === 'RESOLVED_BUYER_FAVOUR' && capture
      ? Math.min(dispute.amount, remainingOf(provider, capture))
      : 0;
  const closed: Dispute = {
    ...later(dispute),
    status: 'RESOLVED',
    respondBy: null,
    outcome,
    refunded: withdrawn,
  };
  saveDispute(provider, closed, 'CUSTOMER.DISPUTE.RESOLVED');
  if (capture && withdrawn > 0)
    addRefund(
      provider,
      capture,
      { amount: withdrawn, note: 'Payment reversed', invoiceId: null },
      'PAYMENT.CAPTURE.REVERSED',
    );
  return closed;
}

function saveDispute(provider: Provider, dispute: Dispute, event: string): Dispute {
  provider.store.save({ disputes: [dispute] });
  send(provider, dispute.captureId, event, disputeView(provider, dispute));
  return dispute;
}

function send(provider: Provider, captureId: string, event: string, resource: object): void {
  const capture = provider.store.captures.get(captureId);
  const order = capture && provider.store.orders.get(capture.orderId);
  if (order) queueWebhooks(provider, order, event, resource);
}

/** The dispute with a new time of change, always after the one before. */
const later = (dispute: Dispute): Dispute => ({
  ...dispute,
  updatedAt: new Date(Math.max(Date.now(), Date.parse(dispute.updatedAt) + 1)).toISOString(),
});

const isOutcome = (value: unknown): value is DisputeOutcome =>
  (DISPUTE_OUTCOMES as readonly unknown[]).includes(value);

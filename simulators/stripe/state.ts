/** The stored data for the control API, in the same form as of the other simulator. Amounts are decimal text. */
import { toText } from './amounts.ts';
import { refundedAmount } from './object-views.ts';
import type { Intent } from './records.ts';
import type { Simulator } from './simulator.ts';

export function stateOf(simulator: Simulator) {
  const { store } = simulator;
  const captured = [...store.intents.values()].filter(
    ({ status }) => status === 'succeeded' || status === 'processing',
  );
  return {
    orders: [...store.sessions.values()].map((session) => ({
      id: session.id,
      status: session.status,
      customId: session.clientReferenceId,
      amount: toText(session.amount, session.currency),
      currency: session.currency.toUpperCase(),
      fault: session.fault,
      captureIds: captured.filter(({ sessionId }) => sessionId === session.id).map(({ id }) => id),
    })),
    captures: captured.map((intent) => ({
      id: intent.id,
      orderId: intent.sessionId,
      customId: intent.metadata['order_id'] ?? null,
      status: captureStatus(simulator, intent),
      amount: toText(intent.amountReceived, intent.currency),
      currency: intent.currency.toUpperCase(),
    })),
    refunds: [...store.refunds.values()].map((refund) => ({
      id: refund.id,
      captureId: refund.intentId,
      amount: toText(refund.amount, refund.currency),
      status: { succeeded: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' }[refund.status],
    })),
    disputes: [...store.disputes.values()].map(({ id, intentId, status }) => ({
      id,
      captureId: intentId,
      status,
      outcome: status === 'won' || status === 'lost' ? status : null,
    })),
  };
}

function captureStatus(simulator: Simulator, intent: Intent): string {
  if (intent.status === 'processing') return 'PENDING';
  const refunded = refundedAmount(simulator, intent);
  if (refunded === 0) return 'COMPLETED';
  return refunded === intent.amountReceived ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

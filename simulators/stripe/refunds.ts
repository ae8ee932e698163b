/** Refunds, by the API and in the dashboard; never more than was captured. */
import { invalid, missing, newId, ok, type ApiResponse } from './api-responses.ts';
import { metadataIn, numberIn, textIn, type Params } from './form-body.ts';
import { refundedAmount, refundView } from './object-views.ts';
import { nowInSeconds, type Intent, type Metadata, type Refund } from './records.ts';
import type { Simulator } from './simulator.ts';
import { queueEvent } from './webhook-events.ts';

export function createRefund(simulator: Simulator, params: Params): ApiResponse {
  const id = textIn(params, 'payment_intent') ?? '';
  const intent = simulator.store.intents.get(id);
  if (!intent) return missing('payment_intent', id, 'payment_intent');
  const amount = numberIn(params, 'amount') ?? remainingOf(simulator, intent);
  const problem = refundProblem(simulator, intent, amount);
  if (problem) return problem;
  const metadata = metadataIn(params);
  return ok(refundView(simulator, addRefund(simulator, intent, { amount, metadata })));
}

export const remainingOf = (simulator: Simulator, intent: Intent): number =>
  intent.amountReceived - refundedAmount(simulator, intent);

export function refundProblem(
  simulator: Simulator,
  intent: Intent,
  amount: number,
): ApiResponse | null {
  if (intent.status !== 'succeeded')
    return invalid('This PaymentIntent does not have a successful charge to refund.');
  const remaining = remainingOf(simulator, intent);
  if (remaining === 0)
    return invalid('The charge has already been refunded.', 'charge_already_refunded');
  if (!(amount > 0))
    return invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  return amount > remaining
    ? invalid(
        'The refund is greater than the unrefunded amount on the charge.',
        undefined,
        'amount',
      )
    : null;
}

export function addRefund(
  simulator: Simulator,
  intent: Intent,
  made: { amount: number; metadata?: Metadata; isPending?: boolean },
): Refund {
  const refund: Refund = {
    id: newId('re'),
    intentId: intent.id,
    createdAt: nowInSeconds(),
    currency: intent.currency,
    amount: made.amount,
    status: made.isPending ? 'pending' : 'succeeded',
    metadata: made.metadata ?? {},
  };
  simulator.store.save({ refunds: [refund] });
  announceRefund(simulator, refund, 'refund.created');
  return refund;
}

export function settleRefund(simulator: Simulator, pending: Refund, hasFailed: boolean): Refund {
  const refund: Refund = { ...pending, status: hasFailed ? 'failed' : 'succeeded' };
  simulator.store.save({ refunds: [refund] });
  announceRefund(simulator, refund, hasFailed ? 'refund.failed' : 'refund.updated');
  return refund;
}

function announceRefund(simulator: Simulator, refund: Refund, type: string): void {
  const intent = simulator.store.intents.get(refund.intentId);
  const session = intent && simulator.store.sessions.get(intent.sessionId);
  if (session) queueEvent(simulator, session, type, refundView(simulator, refund));
}

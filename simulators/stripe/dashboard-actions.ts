/** What a merchant, a buyer or a bank does outside of the shop: refunds in the dashboard, and disputes. */
import {
  amountIn,
  existing,
  type DashboardAction,
  type DashboardInput,
} from '../shared/dashboard.ts';
import { InvalidControlRequest } from '../shared/plan-values.ts';
import { newId } from './api-responses.ts';
import { disputeView } from './object-views.ts';
import { nowInSeconds, type Dispute, type Intent } from './records.ts';
import { addRefund, refundProblem, remainingOf, settleRefund } from './refunds.ts';
import type { Simulator } from './simulator.ts';
import { queueEvent } from './webhook-events.ts';
import { toMinor } from './amounts.ts';

/** The names of the control API are those of the other payment simulator, so that tests drive both alike. */
const OUTCOMES: Readonly<Record<string, Dispute['status']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'warning_closed',
  RESOLVED_WITH_PAYOUT: 'won',
};
const DAYS_TO_RESPOND = 10;

/** @param id of a payment intent for `refund` and `dispute`, else of the refund or dispute */
export function actInDashboard(
  simulator: Simulator,
  action: DashboardAction,
  id: string,
  input: DashboardInput,
): { id: string } {
  const { store } = simulator;
  switch (action) {
    case 'refund': {
      const intent = existing(store.intents.get(id), 'payment');
      const amount = amountOf(input, intent) ?? remainingOf(simulator, intent);
      if (refundProblem(simulator, intent, amount))
        throw new InvalidControlRequest('This payment cannot be refunded by that amount.');
      return addRefund(simulator, intent, { amount, isPending: input['pending'] === true });
    }
    case 'settle-refund':
      return settleRefund(
        simulator,
        existing(store.refunds.get(id), 'refund'),
        input['as'] === 'FAILED',
      );
    case 'dispute':
      return openDispute(simulator, existing(store.intents.get(id), 'payment'), input);
    case 'update-dispute': {
      const dispute = existing(store.disputes.get(id), 'dispute');
      return save(simulator, { ...dispute, status: 'under_review', dueBy: null }, 'updated');
    }
    case 'close-dispute': {
      const status = OUTCOMES[String(input['outcome'])];
      if (!status)
        throw new InvalidControlRequest(
          `outcome must be one of ${Object.keys(OUTCOMES).join(', ')}.`,
        );
      const dispute = existing(store.disputes.get(id), 'dispute');
      return save(simulator, { ...dispute, status, dueBy: null }, 'closed');
    }
  }
}

function openDispute(simulator: Simulator, intent: Intent, input: DashboardInput): Dispute {
  const now = nowInSeconds();
  return save(
    simulator,
    {
      id: newId('dp'),
      intentId: intent.id,
      createdAt: now,
      currency: intent.currency,
      amount: amountOf(input, intent) ?? intent.amountReceived,
      reason: String(input['reason'] ?? 'product_not_received'),
      status: 'needs_response',
      dueBy: now + DAYS_TO_RESPOND * 86_400,
    },
    'created',
  );
}

function save(simulator: Simulator, dispute: Dispute, event: string): Dispute {
  simulator.store.save({ disputes: [dispute] });
  const intent = simulator.store.intents.get(dispute.intentId);
  const session = intent && simulator.store.sessions.get(intent.sessionId);
  if (session)
    queueEvent(simulator, session, `charge.dispute.${event}`, disputeView(simulator, dispute));
  return dispute;
}

const amountOf = (input: DashboardInput, { currency }: Intent): number | null =>
  amountIn(input, (text) => toMinor(text, currency));

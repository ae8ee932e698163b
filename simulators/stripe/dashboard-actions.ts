/** What a merchant, a buyer or a bank does outside of the shop: refunds in the dashboard, and disputes. */
import { InvalidControlRequest } from '../payment-provider/plan-values.ts';
import { newId } from './api-responses.ts';
import { disputeView } from './object-views.ts';
import { nowInSeconds, type Dispute, type Intent } from './records.ts';
import { addRefund, refundProblem, remainingOf, settleRefund } from './refunds.ts';
import type { Simulator } from './simulator.ts';
import { queueEvent } from './webhook-events.ts';
import { toMinor } from './amounts.ts';

type Input = Readonly<Record<string, unknown>>;
const ACTIONS = ['refund', 'settle-refund', 'dispute', 'update-dispute', 'close-dispute'] as const;
type DashboardAction = (typeof ACTIONS)[number];

export const isDashboardAction = (name: string): name is DashboardAction =>
  (ACTIONS as readonly string[]).includes(name);

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
  input: Input,
): { id: string } {
  const { store } = simulator;
  switch (action) {
    case 'refund': {
      const intent = existing(store.intents.get(id), 'payment');
      const amount = amountIn(input, intent) ?? remainingOf(simulator, intent);
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

function openDispute(simulator: Simulator, intent: Intent, input: Input): Dispute {
  const now = nowInSeconds();
  return save(
    simulator,
    {
      id: newId('dp'),
      intentId: intent.id,
      createdAt: now,
      currency: intent.currency,
      amount: amountIn(input, intent) ?? intent.amountReceived,
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

function amountIn(input: Input, { currency }: Intent): number | null {
  if (input['amount'] === undefined || input['amount'] === '') return null;
  const amount = toMinor(String(input['amount']), currency);
  if (amount !== null && amount > 0) return amount;
  throw new InvalidControlRequest('amount must be a decimal string above zero.');
}

function existing<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new InvalidControlRequest(`No ${name} has this id.`);
  return value;
}

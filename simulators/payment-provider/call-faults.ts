/** Lets an API call go wrong as the plan for all payments, or the payment's own fault, wants it. */
import { setTimeout as pause } from 'node:timers/promises';
import { refusal, unprocessable, type Answer } from './answers.ts';
import type { CallFault } from './fault-plan.ts';
import { json, type Reply } from './http-exchange.ts';
import type { Order } from './payments.types.ts';
import type { OrderFaultKind } from './order-faults.ts';
import type { Provider } from './provider.ts';

export type Target = 'create' | 'capture' | 'refund' | 'read';

type Fault = { kind: CallFault | null; waitMs: number };

/** The faults of one payment that strike its first capture call only. */
const STRIKES_ONCE: Partial<Record<OrderFaultKind, CallFault | 'wait'>> = {
  'capture-500-once': 'error',
  'capture-dropped': 'dropped',
  'capture-timeout': 'timeout',
  slow: 'wait',
};

export function faultFor(provider: Provider, target: Target, order: Order | undefined): Fault {
  const { plan } = provider.dice;
  const own = order?.fault && !order.fault.spent ? STRIKES_ONCE[order.fault.kind] : undefined;
  if (order?.fault && own && order.status === 'APPROVED') {
    provider.store.save({ orders: [{ ...order, fault: { ...order.fault, spent: true } }] });
    return own === 'wait'
      ? { kind: null, waitMs: order.fault.seconds * 1000 }
      : { kind: own, waitMs: plan.latencyMs };
  }
  const rates = {
    create: plan.createFailureRate,
    capture: plan.captureFailureRate,
    refund: plan.refundFailureRate,
    read: 0,
  };
  return { kind: provider.dice.strike(rates[target]), waitMs: plan.latencyMs };
}

/** Acts, waits until what was done is safe on disk, and answers, or does not, as the fault says. */
export async function underFault(
  provider: Provider,
  fault: Fault,
  act: () => Answer,
): Promise<Reply> {
  const outage = outageReply(provider);
  if (outage) return outage;
  if (fault.waitMs > 0) await pause(fault.waitMs);
  if (fault.kind === 'error') return toReply(refusal('INTERNAL_SERVER_ERROR'));
  const answer = act();
  await provider.store.settled();
  switch (fault.kind) {
    case 'error-after':
      return toReply(refusal('INTERNAL_SERVER_ERROR'));
    case 'dropped':
      return { kind: 'cut', afterMs: 0 };
    case 'timeout':
      return { kind: 'cut', afterMs: Math.max(1, provider.dice.plan.hangMs) };
    case 'duplicate':
      return toReply(
        isCaptured(answer)
          ? unprocessable('ORDER_ALREADY_CAPTURED', 'This order was captured before.')
          : answer,
      );
    default:
      return toReply(answer);
  }
}

export function outageReply(provider: Provider): Reply | null {
  const { outage, hangMs } = provider.dice.plan;
  if (outage === 'none') return null;
  if (outage === 'error') return toReply(refusal('SERVICE_UNAVAILABLE'));
  return { kind: 'cut', afterMs: outage === 'hang' ? Math.max(1, hangMs) : 0 };
}

/** Of the answers a fault can strike, only a capture's carries captures. */
const isCaptured = (answer: Answer): boolean =>
  answer.status < 300 && JSON.stringify(answer.body).includes('"captures":');

const toReply = (answer: Answer): Reply => json(answer.status, answer.body);

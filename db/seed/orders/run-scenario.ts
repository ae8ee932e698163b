/** Applies the events of a scenario up to now by the shop's own state table, and records their effects. */
import { isRefusal } from '#contract/refusals.ts';
import { cents, percentOf, subtract, type Cents } from '#kernel/money.ts';
import { reasonAfter } from '#modules/orders/order-effects.rules.ts';
import {
  placedState,
  transition,
  type OrderEvent,
  type OrderState,
  type StockAction,
} from '#modules/orders/order.rules.ts';
import type { ScenarioStep } from './scenarios.ts';

export interface HistoryEntry {
  event: OrderEvent;
  at: Date;
  actor: ScenarioStep['actor'];
  note: string;
  state: OrderState;
}
export interface Movement {
  reason: 'reservation' | 'release' | 'sale' | 'restock';
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
  at: Date;
}
export interface Attempt {
  at: Date;
  outcome: 'unknown' | 'completed' | 'declined' | 'not approved' | 'different';
}
export interface Capture {
  amount: Cents;
  matches: boolean;
  at: Date;
}
export interface Refund {
  amount: Cents;
  restock: boolean;
  reason: string;
  byAdmin: boolean;
  at: Date;
}

export interface ScenarioResult {
  state: OrderState;
  reason: string;
  history: HistoryEntry[];
  movements: Movement[];
  attempts: Attempt[];
  capture: Capture | null;
  refunds: Refund[];
}

type MovementKind = Omit<Movement, 'at'>;
const MOVEMENTS: Record<Exclude<StockAction, 'keep'>, MovementKind> = {
  reserve: { reason: 'reservation', onHand: 0, reserved: 1 },
  sell: { reason: 'sale', onHand: -1, reserved: -1 },
  'sell again': { reason: 'sale', onHand: -1, reserved: 0 },
  release: { reason: 'release', onHand: 0, reserved: -1 },
  restock: { reason: 'restock', onHand: 1, reserved: 0 },
};
const OUTCOMES: Partial<Record<OrderEvent, Attempt['outcome']>> = {
  captured: 'completed',
  'payment declined': 'declined',
  'payment failed': 'declined',
  'not approved': 'not approved',
  'captured different': 'different',
};
/** Difference of a captured amount that does not match its order, in cents. */
const DIFFERENCE = 100;

export function runScenario(
  { placedAt, total, withCoupon }: { placedAt: Date; total: Cents; withCoupon: boolean },
  steps: readonly ScenarioStep[],
  now: Date,
): ScenarioResult {
  const start = placedState(withCoupon);
  const result: ScenarioResult = {
    state: start,
    reason: '',
    history: [{ event: 'placed', at: placedAt, actor: 'shopper', note: '', state: start }],
    movements: [{ ...MOVEMENTS.reserve, at: placedAt }],
    attempts: [],
    capture: null,
    refunds: [],
  };
  for (const step of steps) if (step.at <= now) applyStep(result, step, total);
  return result;
}

function applyStep(result: ScenarioResult, step: ScenarioStep, total: Cents): void {
  const { event, at, actor, note } = step;
  const move = transition(result.state, event);
  if (isRefusal(move) || move.kind === 'unchanged')
    throw new Error(
      `the scenario has an illegal event "${event}" for an order that is ${result.state.order}`,
    );
  result.state = move.next;
  result.reason = reasonAfter(event, result.reason);
  result.history.push({ event, at, actor, note, state: move.next });
  if (move.stock !== 'keep') result.movements.push({ ...MOVEMENTS[move.stock], at });
  recordPayment(result, event, at, total);
  if (step.refund) recordRefund(result, step);
  if (event === 'restocked') {
    const last = result.refunds.at(-1);
    if (last) last.restock = true;
  }
}

function recordPayment(result: ScenarioResult, event: OrderEvent, at: Date, total: Cents): void {
  if (event === 'capture asked') result.attempts.push({ at, outcome: 'unknown' });
  const outcome = OUTCOMES[event];
  const attempt = result.attempts.at(-1);
  if (outcome && attempt) attempt.outcome = outcome;
  if (event === 'captured' || event === 'captured too late')
    result.capture = { amount: total, matches: true, at };
  if (event === 'captured different')
    result.capture = { amount: cents(total - DIFFERENCE), matches: false, at };
}

function recordRefund(result: ScenarioResult, { at, actor, note, refund }: ScenarioStep): void {
  if (!result.capture) throw new Error('nothing was captured that could be refunded');
  const remaining = result.refunds.reduce(
    (rest, { amount }) => subtract(rest, amount),
    result.capture.amount,
  );
  result.refunds.push({
    amount: refund === 'all' ? remaining : percentOf(remaining, 2000),
    restock: false,
    reason: note,
    byAdmin: actor === 'admin',
    at,
  });
}

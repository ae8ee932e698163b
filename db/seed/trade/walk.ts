/** Leads an order along its story by the shop's own table, up to now, and writes down all that follows from it. */
import { isRefusal } from '#contract/refusals.ts';
import { cents, percentOf, subtract, type Cents } from '#kernel/money.ts';
import { reasonAfter } from '#modules/orders/order-effects.rules.ts';
import {
  placedState,
  transition,
  type OrderEvent,
  type OrderState,
  type StockAct,
} from '#modules/orders/order.rules.ts';
import type { StoryStep } from './stories.ts';

export interface HistoryEntry {
  event: OrderEvent;
  at: Date;
  actor: StoryStep['actor'];
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
export interface CaptureTaken {
  amount: Cents;
  matches: boolean;
  at: Date;
}
export interface RefundGiven {
  amount: Cents;
  restock: boolean;
  reason: string;
  byAdmin: boolean;
  at: Date;
}

export interface Walked {
  state: OrderState;
  reason: string;
  history: HistoryEntry[];
  movements: Movement[];
  attempts: Attempt[];
  capture: CaptureTaken | null;
  refunds: RefundGiven[];
}

type Moved = Omit<Movement, 'at'>;
const MOVES: Record<Exclude<StockAct, 'keep'>, Moved> = {
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
/** What somebody paid who paid something else. */
const OTHER_AMOUNT = 100;

export function walk(
  { placedAt, total, withCoupon }: { placedAt: Date; total: Cents; withCoupon: boolean },
  story: readonly StoryStep[],
  now: Date,
): Walked {
  const start = placedState(withCoupon);
  const walked: Walked = {
    state: start,
    reason: '',
    history: [{ event: 'placed', at: placedAt, actor: 'shopper', note: '', state: start }],
    movements: [{ ...MOVES.reserve, at: placedAt }],
    attempts: [],
    capture: null,
    refunds: [],
  };
  for (const step of story) if (step.at <= now) take(walked, step, total);
  return walked;
}

function take(walked: Walked, step: StoryStep, total: Cents): void {
  const { event, at, actor, note } = step;
  const found = transition(walked.state, event);
  if (isRefusal(found) || found.kind === 'nothing')
    throw new Error(`the story of an order breaks at "${event}" (${walked.state.order})`);
  walked.state = found.next;
  walked.reason = reasonAfter(event, walked.reason);
  walked.history.push({ event, at, actor, note, state: found.next });
  if (found.stock !== 'keep') walked.movements.push({ ...MOVES[found.stock], at });
  notePayment(walked, event, at, total);
  if (step.refund) giveBack(walked, step);
  if (event === 'restocked') {
    const last = walked.refunds.at(-1);
    if (last) last.restock = true;
  }
}

function notePayment(walked: Walked, event: OrderEvent, at: Date, total: Cents): void {
  if (event === 'capture asked') walked.attempts.push({ at, outcome: 'unknown' });
  const outcome = OUTCOMES[event];
  const attempt = walked.attempts.at(-1);
  if (outcome && attempt) attempt.outcome = outcome;
  if (event === 'captured' || event === 'captured too late')
    walked.capture = { amount: total, matches: true, at };
  if (event === 'captured different')
    walked.capture = { amount: cents(total - OTHER_AMOUNT), matches: false, at };
}

function giveBack(walked: Walked, { at, actor, note, refund }: StoryStep): void {
  if (!walked.capture) throw new Error('nothing was paid that could be given back');
  const left = walked.refunds.reduce(
    (rest, { amount }) => subtract(rest, amount),
    walked.capture.amount,
  );
  walked.refunds.push({
    amount: refund === 'all' ? left : percentOf(left, 2000),
    restock: false,
    reason: note,
    byAdmin: actor === 'admin',
    at,
  });
}

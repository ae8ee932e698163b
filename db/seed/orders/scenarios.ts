/** What can happen to an order, as timed events of the state table. Events in the future are dropped later. */
import type { OrderEvent } from '#modules/orders/order.rules.ts';
import { startOfDay } from '../demo-ids.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface ScenarioStep {
  event: OrderEvent;
  at: Date;
  actor: 'shopper' | 'admin' | 'provider' | 'shop';
  note: string;
  /** Refunds everything that is left, or a fifth. */
  refund?: 'all' | 'a fifth';
}

/** The shop's default hold of an unpaid order. */
export const ORDER_HOLD_MINUTES = 15;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** What staff of a demo shop wrote about orders. */
export interface SampleNotes {
  readonly damages: readonly string[];
  readonly returns: readonly string[];
  readonly soldOut: readonly string[];
  readonly paidByTransfer: string;
  readonly stillMade: string;
  readonly afterAll: string;
}

export type ScenarioName =
  | 'bought'
  | 'paid after a refusal'
  | 'paid at last'
  | 'invoiced'
  | 'still being made'
  | 'on its way'
  | 'returned'
  | 'damaged'
  | 'damaged, then returned'
  | 'sold out'
  | 'forgotten'
  | 'not approved'
  | 'cancelled'
  | 'replaced'
  | 'failed'
  | 'too late'
  | 'another amount'
  | 'free';

/** Scenarios of every hundred orders; the others are simply bought. */
export const RARE_SCENARIOS: readonly ScenarioName[] = [
  'paid after a refusal',
  'paid after a refusal',
  'paid at last',
  'invoiced',
  'returned',
  'returned',
  'damaged',
  'damaged',
  'damaged, then returned',
  'sold out',
  'forgotten',
  'forgotten',
  'forgotten',
  'not approved',
  'cancelled',
  'cancelled',
  'replaced',
  'failed',
  'too late',
];

export function scenarioSteps(
  name: ScenarioName,
  placedAt: Date,
  random: SeededRandom,
  notes: SampleNotes,
): ScenarioStep[] {
  const step = (
    event: OrderEvent,
    at: Date,
    actor: ScenarioStep['actor'],
    note = '',
    refund?: ScenarioStep['refund'],
  ): ScenarioStep => ({ event, at, actor, note, ...(refund ? { refund } : {}) });
  const after = (minutes: number, seconds = random.integer(0, 50)): Date =>
    new Date(placedAt.getTime() + minutes * MINUTE + seconds * 1000);
  const onDay = (days: number, hour: number): Date =>
    new Date(
      Math.max(
        startOfDay(placedAt) + days * DAY + (hour * 60 + random.integer(0, 59)) * MINUTE,
        placedAt.getTime() + 30 * MINUTE,
      ),
    );

  const paidAfter = random.integer(1, 4);
  const paid = [
    step('capture asked', after(paidAfter, 0), 'shopper'),
    step('captured', after(paidAfter, 2), 'shopper'),
  ];
  const packed = random.integer(1, 2);
  const shipped = packed + random.integer(0, 1);
  const delivered = shipped + random.integer(2, 5);
  const delivery = [
    step('set inProcess', onDay(packed, 8), 'admin'),
    step('set inShipping', onDay(shipped, 14), 'admin'),
    step('set delivered', onDay(delivered, 17), 'admin'),
  ];
  const afterDelivery = delivered + random.integer(3, 14);
  const declined = [
    step('capture asked', after(paidAfter, 0), 'shopper'),
    step('payment declined', after(paidAfter, 3), 'provider', 'INSTRUMENT_DECLINED'),
  ];
  const expiry = step('expired', after(ORDER_HOLD_MINUTES, 40), 'shop');
  const partialRefund = step(
    'refunded partly',
    onDay(afterDelivery, 10),
    'admin',
    random.pick(notes.damages),
    'a fifth',
  );
  const returnReason = random.pick(notes.returns);

  switch (name) {
    case 'bought':
      return [...paid, ...delivery];
    case 'paid after a refusal':
      return [
        ...declined,
        step('capture asked', after(paidAfter + 3, 0), 'shopper'),
        step('captured', after(paidAfter + 3, 2), 'shopper'),
        ...delivery,
      ];
    case 'paid at last':
      return [
        expiry,
        step('capture asked', after(ORDER_HOLD_MINUTES + 9, 0), 'shopper'),
        step('captured', after(ORDER_HOLD_MINUTES + 9, 2), 'shopper'),
        ...delivery,
      ];
    case 'invoiced':
      return [step('set inProcess', after(6), 'admin', notes.paidByTransfer), ...delivery.slice(1)];
    case 'still being made':
      return [...paid, step('set inProcess', onDay(1, 8), 'admin', notes.stillMade)];
    case 'on its way':
      return [...paid, ...delivery.slice(0, 2)];
    case 'returned':
      return [
        ...paid,
        ...delivery,
        step('refunded', onDay(afterDelivery, 11), 'admin', returnReason, 'all'),
        step('restocked', onDay(afterDelivery, 12), 'admin'),
      ];
    case 'damaged':
      return [...paid, ...delivery, partialRefund];
    case 'damaged, then returned':
      return [
        ...paid,
        ...delivery,
        partialRefund,
        step('refunded', onDay(afterDelivery + 4, 11), 'admin', notes.afterAll, 'all'),
      ];
    case 'sold out':
      return [
        ...paid,
        step('set rejected', onDay(packed, 9), 'admin', random.pick(notes.soldOut)),
        step('refunded', onDay(packed, 10), 'admin', '', 'all'),
      ];
    case 'forgotten':
      return [expiry];
    case 'not approved':
      return [
        step('capture asked', after(paidAfter, 0), 'shopper'),
        step('not approved', after(paidAfter, 2), 'provider', 'ORDER_NOT_APPROVED'),
        expiry,
      ];
    case 'cancelled':
      return [step('cancelled', after(random.integer(2, 12)), 'shopper')];
    case 'replaced':
      return [step('replaced', after(random.integer(2, 12), 0), 'shopper')];
    case 'failed':
      return [
        step('capture asked', after(paidAfter, 0), 'shopper'),
        step('payment failed', after(paidAfter, 4), 'provider', 'PAYER_CANNOT_PAY'),
        expiry,
      ];
    case 'too late':
      return [
        expiry,
        step('captured too late', after(ORDER_HOLD_MINUTES + 25, 0), 'provider'),
        step('refunded', after(ORDER_HOLD_MINUTES + 25, 5), 'shop', 'captured too late', 'all'),
      ];
    case 'another amount':
      return [
        step('capture asked', after(paidAfter, 0), 'shopper'),
        step('captured different', after(paidAfter, 2), 'shopper', 'amount'),
      ];
    case 'free':
      return [step('nothing to pay', after(0, 0), 'shopper'), ...delivery];
  }
}

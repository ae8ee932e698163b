import { describe, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusals.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';
import { validTransitions } from '#modules/orders/valid-transitions.rules.ts';
import {
  ORDER_EVENTS,
  placedState,
  transition,
  type OrderEvent,
  type OrderState,
  type Step,
} from '#modules/orders/order.rules.ts';

/** Every combination of columns that the database accepts, reachable or not. */
const ALL_STATES: OrderState[] = ORDER_STATUSES.flatMap((order) =>
  PAYMENT_STATUSES.flatMap((payment) =>
    (['reserved', 'sold', 'released'] as const).flatMap((stock) =>
      (['none', 'counted', 'given back'] as const).flatMap((coupon) =>
        [true, false].map((expires) => ({ order, payment, stock, coupon, expires })),
      ),
    ),
  ),
);
const { states: REACHABLE, transitions: TRANSITIONS } = validTransitions();

const stepFrom = (state: OrderState, event: OrderEvent): Step => {
  const found = transition(state, event);
  if (isRefusal(found) || found.kind === 'unchanged')
    throw new Error(`"${event}" does nothing on ${JSON.stringify(state)}`);
  return found;
};
/** The state after these events, which are separated by commas. */
const walk = (events: string): OrderState =>
  (events.split(', ').filter(Boolean) as OrderEvent[]).reduce(
    (state, event) => stepFrom(state, event).next,
    placedState(true),
  );
const short = ({ order, payment, stock, coupon }: OrderState) =>
  [order, payment, stock, coupon].join('/');

describe('the table of orders and payments', () => {
  test('covers every state and event', () => {
    const found = ALL_STATES.flatMap((state) =>
      ORDER_EVENTS.map((event) => transition(state, event)),
    );
    expect(found).toHaveLength(25_704);
    expect(found).not.toContain(undefined);
  });

  test('a repeated event has no further effect or is refused', () => {
    const repeats: OrderEvent[] = ['refunded partly', 'withdrawn partly'];
    for (const state of REACHABLE) {
      for (const event of ORDER_EVENTS.filter((each) => !repeats.includes(each))) {
        const first = transition(state, event);
        if (isRefusal(first) || first.kind === 'unchanged') continue;
        const second = transition(first.next, event);
        if (!isRefusal(second) && second.kind === 'step')
          expect({ event, from: state, stock: second.stock, coupon: second.coupon }).toMatchObject({
            stock: 'keep',
            coupon: 'keep',
          });
      }
    }
  });

  test('stock and coupons are reserved once and released once on every path', () => {
    for (const state of REACHABLE) {
      for (const event of ORDER_EVENTS) {
        const found = transition(state, event);
        if (isRefusal(found) || found.kind === 'unchanged') continue;
        const { stock, coupon } = found;
        if (stock === 'reserve' || stock === 'sell again') expect(state.stock).toBe('released');
        if (stock === 'sell' || stock === 'release') expect(state.stock).toBe('reserved');
        if (stock === 'restock') expect(state.stock).toBe('sold');
        if (coupon === 'count') expect(state.coupon).toBe('given back');
        if (coupon === 'give back') expect(state.coupon).toBe('counted');
      }
    }
  });

  test('every reachable state is consistent', () => {
    for (const state of REACHABLE) {
      if (state.order === 'rejected')
        expect(state, short(state)).toMatchObject({ stock: 'released', expires: false });
      if (state.coupon === 'given back') expect(state.order).toBe('rejected');
      if (state.order === 'rejected') expect(state.coupon).not.toBe('counted');
      if (state.order === 'inShipping' || state.order === 'delivered')
        expect(['sold', 'released']).toContain(state.stock);
      if (state.stock === 'released' && state.order !== 'rejected')
        expect(['refunded', 'partially refunded']).toContain(state.payment);
      if (state.payment === 'paid' && state.order !== 'rejected') expect(state.stock).toBe('sold');
      if (state.expires) expect(state).toMatchObject({ order: 'pending', stock: 'reserved' });
    }
  });

  test('only the provider, the staff or a total of 0 make an order paid', () => {
    const events = new Set(
      TRANSITIONS.filter(({ from, to }) => to.payment === 'paid' && from.payment !== 'paid').map(
        ({ event }) => event,
      ),
    );
    expect([...events].sort()).toEqual([
      'captured',
      'captured too late',
      'marked paid',
      'nothing to pay',
    ]);
  });

  test('an order in cash is sent before it is paid, and does not expire', () => {
    const placed = placedState(false, true);
    expect(transition(placed, 'expired')).toEqual({ kind: 'unchanged' });
    const sent = stepFrom(placed, 'parcel sent').next;
    expect(sent).toMatchObject({ order: 'inShipping', payment: 'pending', stock: 'sold' });
    expect(stepFrom(sent, 'marked paid')).toMatchObject({
      next: { order: 'inShipping', payment: 'paid' },
      stock: 'keep',
    });
    expect(stepFrom(placed, 'set rejected').next.stock).toBe('released');
  });

  test('an order whose payment is being captured is not closed', () => {
    for (const state of REACHABLE.filter((each) => each.payment === 'capturing')) {
      for (const event of ['expired', 'cancelled', 'replaced', 'set rejected'] as const) {
        const found = transition(state, event);
        expect(isRefusal(found) || found.kind === 'unchanged').toBe(true);
      }
    }
  });

  test.each([
    ['capture asked, captured', 'confirmed/paid/sold/counted'],
    ['capture asked, payment declined, capture asked, captured', 'confirmed/paid/sold/counted'],
    ['capture asked, not approved', 'pending/pending/reserved/counted'],
    ['captured', 'confirmed/paid/sold/counted'],
    ['marked paid', 'confirmed/paid/sold/counted'],
    ['expired, marked paid', 'confirmed/paid/sold/counted'],
    ['set delivered, marked paid', 'delivered/paid/sold/counted'],
    ['capture asked, captured different', 'pending/failed/reserved/counted'],
    [
      'capture asked, captured different, refunded, set rejected',
      'rejected/refunded/released/given back',
    ],
    ['expired', 'rejected/expired/released/given back'],
    ['capture asked, payment failed, expired', 'rejected/failed/released/given back'],
    ['cancelled', 'rejected/failed/released/given back'],
    ['expired, captured', 'confirmed/paid/sold/counted'],
    ['expired, capture asked', 'pending/capturing/reserved/counted'],
    ['expired, captured too late, refunded', 'rejected/refunded/released/given back'],
    ['cancelled, captured too late', 'rejected/paid/released/given back'],
    ['set inProcess', 'inProcess/pending/reserved/counted'],
    ['set inProcess, capture asked, captured', 'inProcess/paid/sold/counted'],
    ['set inShipping', 'inShipping/pending/sold/counted'],
    ['set inShipping, capture asked, captured', 'inShipping/paid/sold/counted'],
    ['captured, set rejected', 'rejected/paid/released/given back'],
    ['captured, set rejected, set inProcess', 'inProcess/paid/sold/counted'],
    ['set rejected, set pending', 'pending/failed/reserved/counted'],
    ['set rejected, set inShipping', 'inShipping/failed/sold/counted'],
    ['captured, refunded, restocked', 'confirmed/refunded/released/counted'],
    ['captured, refunded, restocked, set inShipping', 'inShipping/refunded/sold/counted'],
    ['captured, refunded partly, refunded partly, refunded', 'confirmed/refunded/sold/counted'],
    ['captured, set inProcess, set confirmed', 'confirmed/paid/sold/counted'],
    ['captured, parcel sent', 'inShipping/paid/sold/counted'],
    ['captured, set delivered, parcel sent', 'delivered/paid/sold/counted'],
    ['captured, parcel sent, set inProcess, parcel removed', 'inProcess/paid/sold/counted'],
    [
      'captured, set inProcess, refunded partly, parcel sent',
      'inShipping/partially refunded/sold/counted',
    ],
    ['captured, set rejected, set confirmed', 'confirmed/paid/sold/counted'],
  ])('%s: %s', (events, end) => {
    expect(short(walk(events))).toBe(end);
  });

  test.each([
    ['capture asked', 'cancelled', 'PAYMENT_UNDER_WAY'],
    ['captured', 'cancelled', 'ORDER_CLOSED'],
    // Closed by a newer checkout, and by its buyer.
    ['replaced', 'capture asked', 'ORDER_CLOSED'],
    ['cancelled', 'captured', 'ORDER_CLOSED'],
    ['capture asked', 'set rejected', 'STATUS_NOT_POSSIBLE'],
    ['', 'refunded', 'REFUND_NOT_POSSIBLE'],
    ['captured, refunded', 'refunded', 'REFUND_NOT_POSSIBLE'],
    ['set inProcess', 'set confirmed', 'STATUS_NOT_POSSIBLE'],
    ['captured', 'restocked', 'REFUND_NOT_POSSIBLE'],
    ['', 'parcel sent', 'PARCEL_UNPAID'],
    ['set inShipping', 'parcel sent', 'PARCEL_UNPAID'],
    ['capture asked', 'parcel sent', 'PARCEL_UNPAID'],
    ['cancelled', 'parcel sent', 'PARCEL_REJECTED'],
    ['captured, set rejected', 'parcel sent', 'PARCEL_REJECTED'],
    ['captured, set inShipping, refunded', 'parcel sent', 'PARCEL_REFUNDED'],
  ] as const)('after "%s" the event "%s" is refused: %s', (events, event, code) => {
    expect(transition(walk(events), event)).toMatchObject({ refused: code });
  });

  const ADMIN_STATUSES = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
  test('an administrator can change any status to any of the five', () => {
    for (const state of REACHABLE.filter((each) => each.payment !== 'capturing')) {
      for (const status of ADMIN_STATUSES) {
        const found = transition(state, `set ${status}`);
        expect(isRefusal(found)).toBe(false);
        if (!isRefusal(found) && found.kind === 'step') expect(found.next.order).toBe(status);
      }
    }
  });
});

import { expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { expectedArrival, timelineOf } from '#web/orders/order-timeline.ts';

type Row = OrderWire['history'][number];
type Part = Partial<Pick<OrderWire, 'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'history'>>;
function row(
  day: string,
  orderStatus: Row['orderStatus'],
  paymentStatus: Row['paymentStatus'],
): Row {
  // 20:00 UTC on the day before: `day` is the date in the shop's own time zone.
  const at = new Date(Date.parse(day) - 14_400_000).toISOString();
  return { at, day, event: '', actor: 'shop', orderStatus, paymentStatus, note: '' };
}
const PLACED = row('2026-11-20', 'pending', 'pending');
const PAID = row('2026-11-21', 'confirmed', 'paid');
const order = (part: Part) =>
  ({
    orderDate: '2026-11-19T20:00:00.000Z',
    orderDay: '2026-11-20',
    estimatedDeliveryDays: '3-5 business days',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    history: [PLACED],
    ...part,
  }) as OrderWire;
const said = (part: Part) =>
  timelineOf(order(part)).map(({ id, detail, state }) => [id, state, detail]);

test('an unpaid order waits for its payment', () => {
  expect(said({})).toEqual([
    ['placed', 'current', 'Nov 20, 2026'],
    ['paid', 'ahead', undefined],
    ['inProcess', 'ahead', undefined],
    ['inShipping', 'ahead', undefined],
    ['delivered', 'ahead', 'Expected Wed, Nov 25 to Fri, Nov 27'],
  ]);
});

test('a paid order that ships names each day, and when it is expected from the payment on', () => {
  const history = [
    PLACED,
    PAID,
    row('2026-11-23', 'inProcess', 'paid'),
    row('2026-11-24', 'inShipping', 'paid'),
  ];
  expect(said({ orderStatus: 'inShipping', paymentStatus: 'paid', history })).toEqual([
    ['placed', 'done', 'Nov 20, 2026'],
    ['paid', 'done', 'Nov 21, 2026'],
    ['inProcess', 'done', 'Nov 23, 2026'],
    ['inShipping', 'current', 'Nov 24, 2026'],
    ['delivered', 'ahead', 'Expected Wed, Nov 25 to Fri, Nov 27'],
  ]);
});

test('a list names the expected days of an order that is paid and not there yet', () => {
  const history = [PLACED, PAID];
  const paid = { orderStatus: 'confirmed', paymentStatus: 'paid', history } as const;
  const days = 'Expected Wed, Nov 25 to Fri, Nov 27';
  expect(expectedArrival(order(paid))).toBe(days);
  expect(expectedArrival(order({ ...paid, orderStatus: 'inShipping' }))).toBe(days);
  expect(expectedArrival({ ...order(paid), estimatedDeliveryDays: '' })).toBeUndefined();
  for (const part of [
    {},
    { ...paid, orderStatus: 'delivered' },
    { ...paid, orderStatus: 'rejected' },
    { ...paid, paymentStatus: 'refunded' },
    { ...paid, paymentStatus: 'refunded', paymentMethod: 'cash' },
  ] as const)
    expect(expectedArrival(order(part))).toBeUndefined();
  // Paid on delivery.
  const inCash = { orderStatus: 'inShipping', paymentMethod: 'cash' } as const;
  expect(expectedArrival(order(inCash))).toBe(days);
});

test('a delivered order is done, also where a step was jumped over', () => {
  const history = [PLACED, PAID, row('2026-11-26', 'delivered', 'paid')];
  const steps = said({ orderStatus: 'delivered', paymentStatus: 'paid', history });
  expect(steps.map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('a rejected order ends there', () => {
  const history = [PLACED, row('2026-11-21', 'rejected', 'expired')];
  expect(said({ orderStatus: 'rejected', paymentStatus: 'expired', history })).toEqual([
    ['placed', 'done', 'Nov 20, 2026'],
    ['rejected', 'failed', 'Nov 21, 2026'],
  ]);
});

import { expect, test } from 'vitest';
import { tasksOf } from '#admin/dashboard/to-do.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const NOTHING = {
  confirming: 0,
  toShip: { count: 0, oldestAt: null, itemsLeft: 0 },
  returns: 0,
  toAnswer: { count: 0, oldest: null },
  soldOut: 0,
};
const linesOf = (toDo: Parameters<typeof tasksOf>[0]) =>
  tasksOf(toDo, NOW).map(({ count, what, detail, href }) => [
    `${count} ${what[count === 1 ? 0 : 1]}`,
    detail,
    href,
  ]);

test('what waits is listed by urgency, each with the list that it leads to', () => {
  expect(
    linesOf({
      confirming: 1,
      toShip: { count: 14, oldestAt: '2026-11-24T11:00:00Z', itemsLeft: 3 },
      returns: 2,
      toAnswer: { count: 2, oldest: { name: 'Odile Barr', subject: 'Returning a coat' } },
      soldOut: 4,
    }),
  ).toEqual([
    [
      '1 payment waits for confirmation',
      'Longer than usual. Compare with your payment provider.',
      '/admin/orders?view=confirming',
    ],
    [
      '14 orders to ship',
      'The oldest has waited 2 days. 3 items are left of orders sent in part.',
      '/admin/orders?view=to-ship',
    ],
    ['2 returns to answer or refund', '', '/admin/orders?view=returns'],
    ['2 messages to answer', 'Odile Barr: Returning a coat', '/admin/inbox?state=open'],
    ['4 products sold out', '', '/admin/products?stock=out-of-stock'],
  ]);
});

test('nothing that is done or not permitted is listed', () => {
  expect(linesOf(NOTHING)).toEqual([]);
  expect(
    linesOf({ confirming: null, toShip: null, returns: null, toAnswer: null, soldOut: 1 }),
  ).toEqual([['1 product sold out', '', '/admin/products?stock=out-of-stock']]);
});

test('orders of today are said to be new', () => {
  const [[, detail] = []] = linesOf({
    ...NOTHING,
    toShip: { count: 3, oldestAt: '2026-11-26T02:00:00Z', itemsLeft: 0 },
  });
  expect(detail).toBe('All of them are from the last 24 hours.');
});

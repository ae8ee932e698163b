import { describe, expect, test } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import {
  expiryOf,
  MAX_UNPAID_ORDERS_PER_HOUR,
  secondsUntilNextOrder,
  type UnpaidOrder,
} from '#modules/orders/checkout/hold.rules.ts';

const NOON = new Date('2026-05-04T12:00:00Z');
const HOLD = 15;
const order = (from: number, to: number, ...variantIds: string[]): UnpaidOrder => ({
  placedAt: minutesAfter(NOON, from),
  heldMs: (to - from) * 60_000,
  variantIds,
});
const holds = (variantIds: string[], ...unpaid: UnpaidOrder[]): number =>
  (expiryOf(variantIds, unpaid, HOLD, NOON).getTime() - NOON.getTime()) / 60_000;

describe('an order holds its stock', () => {
  test('for the whole hold time if it is the first for its variant', () => {
    expect(holds(['hat'])).toBe(HOLD);
    expect(holds(['hat'], order(-15, 0, 'mug'))).toBe(HOLD);
  });

  test('until the replaced order would have expired, however often it is replaced', () => {
    expect(holds(['hat'], order(-6, 0, 'hat'))).toBe(9);
    expect(holds(['hat', 'mug'], order(-6, -4, 'hat'), order(-4, 0, 'hat'))).toBe(9);
  });

  test('briefly if the hold time is used up', () => {
    expect(holds(['hat'], order(-90, -75, 'hat'))).toBe(2);
    expect(holds(['hat'], order(-90, -75, 'hat'), order(-60, -58, 'hat'))).toBe(2);
    expect(
      (expiryOf(['hat'], [order(-2, -1, 'hat')], 1, NOON).getTime() - NOON.getTime()) / 60_000,
    ).toBe(1);
  });
});

test('a shopper can place ten unpaid orders in an hour, and the next when the first is an hour old', () => {
  const placed = Array.from({ length: MAX_UNPAID_ORDERS_PER_HOUR }, (_, at) =>
    order(-50 + at, 0, 'hat'),
  );
  expect(secondsUntilNextOrder(placed.slice(1), NOON)).toBeNull();
  expect(secondsUntilNextOrder([order(-61, -50, 'hat'), ...placed.slice(1)], NOON)).toBeNull();
  expect(secondsUntilNextOrder(placed, NOON)).toBe(600);
  expect(secondsUntilNextOrder([...placed, order(-1, 0, 'mug')], NOON)).toBe(660);
});

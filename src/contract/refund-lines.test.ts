import { describe, expect, test } from 'vitest';
import { refundOfLines, type PaidOrder } from '#contract/refund-lines.ts';
import { cents, ZERO } from '#kernel/money.ts';

const line = (unit: number, quantity: number, refundedUnits = 0, refundedAmount = 0) => ({
  unit: cents(unit),
  quantity,
  refundedUnits,
  refundedAmount: cents(refundedAmount),
});
/** Three units at 10.00 and one at 5.00, less 1.00, with shipping of 4.00. */
const ORDER: PaidOrder = {
  lines: [line(1000, 3), line(500, 1)],
  discount: cents(100),
  shippingLeft: cents(400),
  most: cents(3800),
};

describe('a refund by line', () => {
  test('is what the units cost, less their share of the discount', () => {
    expect(refundOfLines(ORDER, [1, 0], false)).toEqual({
      lines: [972, 0],
      shipping: 0,
      total: 972,
    });
    expect(refundOfLines(ORDER, [0, 1], true)).toEqual({
      lines: [0, 486],
      shipping: 400,
      total: 886,
    });
  });

  test('adds up to the payment, however it is divided: the last one takes the rest', () => {
    expect(refundOfLines(ORDER, [3, 1], true).total).toBe(3800);
    let [units, amount] = [0, 0];
    for (const expected of [972, 971, 971]) {
      const lines = [line(1000, 3, units, amount), line(500, 1, 1, 486)];
      const { total } = refundOfLines({ ...ORDER, lines }, [1, 0], false);
      expect(total).toBe(expected);
      units += 1;
      amount += total;
    }
    expect(amount + 486 + 400).toBe(3800);
  });

  test('is never more than what is left of the payment', () => {
    const { lines, shipping, total } = refundOfLines({ ...ORDER, most: cents(1001) }, [3, 1], true);
    expect(total).toBe(1001);
    expect(lines.reduce((sum, each) => sum + each, 0) + shipping).toBe(1001);
  });

  test('of nothing is nothing', () => {
    const free = { ...ORDER, discount: cents(3500), shippingLeft: ZERO };
    expect(refundOfLines(free, [3, 1], true).total).toBe(0);
    expect(refundOfLines(ORDER, [0, 0], false).total).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { scaleOf, roundAmount, signedAmount, ticksFor } from '#admin/shared/charts/scale.rules.ts';

test.each([
  { values: [12, 380, 95], ticks: [0, 100, 200, 300, 400] },
  { values: [-980, -310, 0], ticks: [-1000, -750, -500, -250, 0] },
  { values: [-40, 55], ticks: [-50, -25, 0, 25, 50, 75] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [], ticks: [0, 1] },
])('the scale of $values has zero and round numbers', ({ values, ticks }) => {
  expect(ticksFor(values)).toEqual(ticks);
});

test('values below zero are below the zero line', () => {
  const y = scaleOf([-100, 0, 100], 200);
  expect([y(100), y(0), y(-50)]).toEqual([0, 100, 150]);
});

test('amounts on bars are signed', () => {
  expect([-1250.4, 99.6, 0, -0.2].map(signedAmount)).toEqual(['-$1,250', '+$100', '$0', '$0']);
  expect(roundAmount(1234567)).toBe('$1,234,567');
});

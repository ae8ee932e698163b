import { expect, test } from 'vitest';
import { needsNoAddress } from '#contract/needs-no-address.ts';

const KIEL = { name: 'Collect', price: 0, pickUp: 'Kiel' };
const POST = { name: 'Post', price: 490 };

test('no address is needed if all is collected, at the same places and prices as without one', () => {
  expect(needsNoAddress([KIEL, KIEL], [KIEL, KIEL])).toBe(true);
  // What else is said of a method decides nothing, nor does its order.
  expect(
    needsNoAddress(
      [{ ...KIEL, estimatedDeliveryDays: '1' } as never],
      [{ pickUp: 'Kiel', price: 0, name: 'Collect' }],
    ),
  ).toBe(true);
  for (const other of [
    { name: 'Fetch' },
    { price: 100 },
    { pickUp: 'Vienna' },
    { pickUp: undefined },
  ])
    expect(needsNoAddress([KIEL], [{ ...KIEL, ...other }])).toBe(false);
  expect(needsNoAddress([KIEL], [KIEL, KIEL])).toBe(false);
  expect(needsNoAddress([KIEL, POST], [KIEL, POST])).toBe(false);
  expect(needsNoAddress([], [])).toBe(false);
});

/** Refunds of random orders, in any order and of anything, give back exactly what was charged at each rate. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  refundByRate,
  rateSums,
  type ChargedOrder,
} from '#modules/orders/invoices/refund-tax.rules.ts';
import { rateColumns } from '#modules/orders/stored-rate.rules.ts';

const RATES = [null, 0, 700, 1900, 887.5];
const columnsOf = (rate: number | null) => {
  const { rate: tax_rate, tenths: tax_rate_tenths } = rateColumns(rate);
  return { tax_rate, tax_rate_tenths };
};

const chargedOrder = fc.record({
  included: fc.boolean(),
  lines: fc.array(
    fc.record({
      unit: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rate: fc.constantFrom(...RATES),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.array(
    fc.record({ amount: fc.integer({ min: 0, max: 2000 }), rate: fc.constantFrom(...RATES) }),
    { maxLength: 2 },
  ),
  discount: fc.integer({ min: 0, max: 100 }),
});

const taxOf = (amount: number, rate: number | null, included: boolean): number =>
  rate === null ? 0 : Math.round((amount * rate) / (included ? 10_000 + rate : 10_000));

function orderOf({
  included,
  lines,
  shipping,
  discount,
}: typeof chargedOrder extends fc.Arbitrary<infer T> ? T : never): ChargedOrder {
  return {
    order: {
      tax_snapshot: {
        scheme: 'home',
        included,
        country: 'DE',
        region: '',
        taxes: [],
        shippingTax: 0,
      },
    },
    lines: lines.map(({ unit, quantity, rate }, position) => {
      const off = Math.min(discount, unit * quantity);
      return {
        position,
        unit_price_cents: unit,
        quantity,
        discount_cents: off,
        ...columnsOf(rate),
        tax_cents: taxOf(unit * quantity - off, rate, included),
      };
    }),
    adjustments: shipping.map(({ amount, rate }) => ({
      kind: 'shipping',
      amount_cents: amount,
      ...columnsOf(rate),
      tax_cents: taxOf(amount, rate, included),
    })),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('the parts of any refunds add up to the order, at each rate', () => {
  const steps = fc.array(
    fc.record({
      line: fc.nat(),
      part: fc.integer({ min: 0, max: 100 }),
      shipping: fc.boolean(),
      rest: fc.integer({ min: 0, max: 3000 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(chargedOrder, steps, (wanted, refunds) => {
      const charged = orderOf(wanted);
      const sums = rateSums(charged);
      const total = sumOf(sums.map(({ gross }) => gross));
      const before = new Map<number | null, number>();
      const taxes = new Map<number | null, number>();
      let left = total;
      const give = (parts: Parameters<typeof refundByRate>[1]) => {
        const amount = sumOf(parts.lines.map((line) => line.amount)) + parts.shipping + parts.rest;
        const given = refundByRate(charged, parts, before);
        expect(sumOf(given.map(({ gross }) => gross))).toBe(amount);
        for (const { rate, gross, tax } of given) {
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(gross);
          before.set(rate, (before.get(rate) ?? 0) + gross);
          taxes.set(rate, (taxes.get(rate) ?? 0) + tax);
        }
        left -= amount;
      };
      for (const { line, part, shipping, rest } of refunds) {
        const chosen = charged.lines[line % charged.lines.length];
        if (!chosen) continue;
        const cost = chosen.unit_price_cents * chosen.quantity - chosen.discount_cents;
        const amount = Math.min(left, Math.floor((cost * part) / 100));
        const sent = shipping ? sumOf(charged.adjustments.map((each) => each.amount_cents)) : 0;
        const shippingAmount = Math.min(left - amount, sent);
        give({
          lines: [{ position: chosen.position, amount }],
          shipping: shippingAmount,
          rest: Math.min(left - amount - shippingAmount, rest),
        });
      }
      give({ lines: [], shipping: 0, rest: left });
      expect(left).toBe(0);
      for (const { rate, gross, tax } of sums) {
        expect(before.get(rate) ?? 0).toBe(gross);
        expect(taxes.get(rate) ?? 0).toBe(tax);
      }
    }),
    { numRuns: 2000 },
  );
});

test('refunded shipping is of the rates of shipping, not of those of a fee', () => {
  const charged = orderOf({
    included: true,
    lines: [{ unit: 1000, quantity: 1, rate: 700 }],
    shipping: [{ amount: 500, rate: 1900 }],
    discount: 0,
  });
  const fee = { kind: 'fee' as const, amount_cents: 400, ...columnsOf(700), tax_cents: 26 };
  const withFee = { ...charged, adjustments: [...charged.adjustments, fee] };
  expect(refundByRate(withFee, { lines: [], shipping: 500, rest: 0 }, new Map())).toEqual([
    { rate: 1900, gross: 500, tax: 80 },
  ]);
});

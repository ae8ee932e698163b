import { describe, expect, test } from 'vitest';
import { cartTax } from '#contract/pricing/cart-tax.ts';
import { priceCart, type Quote } from '#contract/pricing/price-cart.ts';
import { refundOfLines, type PaidOrder } from '#contract/refund-lines.ts';
import { add, cents, sum, ZERO, type Cents } from '#kernel/money.ts';
import { seededRandom, type SeededRandom } from '#support/seeded-random.ts';

const line = (
  unit: number,
  quantity: number,
  discount: number,
  refundedUnits = 0,
  refundedAmount = 0,
) => ({
  unit: cents(unit),
  quantity,
  discount: cents(discount),
  addedTax: ZERO,
  refundedUnits,
  refundedAmount: cents(refundedAmount),
});
/** Three units at 10.00 and one at 5.00, less 1.00, with shipping of 4.00. */
const ORDER: PaidOrder = {
  lines: [line(1000, 3, 86), line(500, 1, 14)],
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
      const lines = [line(1000, 3, 86, units, amount), line(500, 1, 14, 1, 486)];
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
    const free = {
      ...ORDER,
      lines: [line(1000, 3, 3000), line(500, 1, 500)],
      shippingLeft: ZERO,
    };
    expect(refundOfLines(free, [3, 1], true).total).toBe(0);
    expect(refundOfLines(ORDER, [0, 0], false).total).toBe(0);
  });
});

const TAX = {
  home: 'DE',
  shipping: 'proportional' as const,
  rates: [{ country: 'DE', region: '', class: 'standard', rate: 1900 }],
};

test('refunds of random units in random order give back exactly what 5,000 carts cost', () => {
  const random = seededRandom(28);
  for (let run = 0; run < 5000; run++) {
    const lines = Array.from({ length: 1 + random.below(5) }, () => ({
      unit: cents(random.below(3) === 0 ? random.below(9) : random.below(90_000)),
      quantity: 1 + random.below(7),
    }));
    const price = cents(random.below(2000));
    const quote = priceCart({
      lines,
      coupon: {
        code: 'C',
        discountType: 'percentage',
        discountAmount: random.below(10_001),
        maxDiscount: null,
      },
      shipping: [{ name: 'Post', price, estimatedDeliveryDays: '', lines: [0] }],
      tax: random.below(3) === 0 ? null : cartTax({ ...TAX, included: random.below(2) === 0 }),
      place: null,
    });
    const shippingTax = sum(
      quote.adjustments.map((each) => (each.kind === 'shipping' && each.tax?.amount) || ZERO),
    );
    const shipping = quote.tax > 0 ? add(price, shippingTax) : price;
    expect({ run, ...refundAll(quote, lines, shipping, random) }).toEqual({
      run,
      lines: quote.lines.map(
        ({ total, discount, tax }) => total - discount + (quote.tax > 0 && tax ? tax.amount : 0),
      ),
      left: 0,
    });
  }
});

/** Refunds a random number of units at a time, until nothing is left. */
function refundAll(
  quote: Quote,
  lines: readonly { unit: Cents; quantity: number }[],
  shipping: Cents,
  random: SeededRandom,
) {
  let left: number = quote.total;
  let shippingLeft: number = shipping;
  const units = lines.map(() => 0);
  const amounts = lines.map(() => 0);
  const isAdded = quote.tax > 0;
  const isOpen = () => units.some((count, at) => count < (lines[at]?.quantity ?? 0));
  while (isOpen() || shippingLeft > 0) {
    const chosen = lines.map(({ quantity }, at) => random.below(quantity - (units[at] ?? 0) + 1));
    const withShipping = shippingLeft > 0 && random.below(2) === 0;
    const parts = refundOfLines(
      {
        lines: lines.map(({ unit, quantity }, at) => ({
          unit,
          quantity,
          discount: quote.lines[at]?.discount ?? ZERO,
          addedTax: isAdded ? (quote.lines[at]?.tax?.amount ?? ZERO) : ZERO,
          refundedUnits: units[at] ?? 0,
          refundedAmount: cents(amounts[at] ?? 0),
        })),
        shippingLeft: cents(shippingLeft),
        most: cents(left),
      },
      chosen,
      withShipping,
    );
    chosen.forEach((count, at) => {
      units[at] = (units[at] ?? 0) + count;
      amounts[at] = (amounts[at] ?? 0) + (parts.lines[at] ?? 0);
    });
    left -= parts.total;
    shippingLeft -= parts.shipping;
  }
  return { lines: amounts, left };
}

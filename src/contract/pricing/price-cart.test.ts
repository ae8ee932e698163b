import { expect, test } from 'vitest';
import { priceCart, type CartToPrice, type Quote } from '#contract/pricing/price-cart.ts';
import { cents } from '#kernel/money.ts';
import { seededRandom } from '#support/seeded-random.ts';

/** Prices end in two digits as often as in none, as those of yen do. */
function randomCart(next: (below: number) => number): CartToPrice {
  const step = next(2) === 0 ? 1 : 100;
  const price = () => cents(next(4) === 0 ? next(20) : next(30_000) * step);
  const lines = Array.from({ length: 1 + next(6) }, () => ({
    unit: price(),
    quantity: 1 + next(next(3) === 0 ? 40 : 3),
  }));
  return {
    lines,
    coupon: randomCoupon(next, price),
    shipping: Array.from({ length: next(4) }, (_, index) => ({
      name: `Post ${index}`,
      price: price(),
      estimatedDeliveryDays: '',
      lines: [index % lines.length],
    })),
    fees: next(5) === 0 ? [{ name: 'Cash', price: price() }] : [],
    tax: null,
    place: null,
  };
}

function randomCoupon(next: (below: number) => number, price: () => ReturnType<typeof cents>) {
  if (next(2) === 0) return null;
  return next(2) === 0
    ? {
        code: 'C',
        discountType: 'percentage' as const,
        discountAmount: 1 + next(10_000),
        maxDiscount: next(3) === 0 ? price() : null,
      }
    : { code: 'C', discountType: 'fixed' as const, discountAmount: price(), maxDiscount: null };
}

/** What a cart costs, in exact fractions and without the code of the shop. */
function oracle({ lines, coupon, shipping, fees = [] }: CartToPrice) {
  const totals = lines.map(({ unit, quantity }) => BigInt(unit) * BigInt(quantity));
  const subtotal = totals.reduce((a, b) => a + b, 0n);
  let discount = 0n;
  if (coupon?.discountType === 'fixed') discount = BigInt(coupon.discountAmount);
  if (coupon?.discountType === 'percentage') {
    const [share, rest] = [
      (subtotal * BigInt(coupon.discountAmount)) / 10_000n,
      (subtotal * BigInt(coupon.discountAmount)) % 10_000n,
    ];
    discount = rest * 2n >= 10_000n ? share + 1n : share;
    if (coupon.maxDiscount !== null && discount > BigInt(coupon.maxDiscount))
      discount = BigInt(coupon.maxDiscount);
  }
  if (discount > subtotal) discount = subtotal;
  // One cent after the other goes to the line that lacks most of its exact share.
  const shares = totals.map((total) => (subtotal === 0n ? 0n : (discount * total) / subtotal));
  const lacks = totals.map((total, at) => discount * total - (shares[at] ?? 0n) * subtotal);
  for (let left = discount - shares.reduce((a, b) => a + b, 0n); left > 0n; left -= 1n) {
    const most = lacks.reduce((best, lack, at) => (lack > (lacks[best] ?? 0n) ? at : best), 0);
    shares[most] = (shares[most] ?? 0n) + 1n;
    lacks[most] = -1n;
  }
  const extra = [...shipping, ...fees].reduce((sum, { price }) => sum + BigInt(price), 0n);
  return { totals, shares, subtotal, discount, total: subtotal - discount + extra };
}

const asOracle = (quote: Quote) => ({
  totals: quote.lines.map(({ total }) => BigInt(total)),
  shares: quote.lines.map(({ discount }) => BigInt(discount)),
  subtotal: BigInt(quote.subtotal),
  discount: BigInt(quote.discount),
  total: BigInt(quote.total),
});

function isSame(a: ReturnType<typeof asOracle>, b: ReturnType<typeof oracle>): boolean {
  return (
    a.total === b.total &&
    a.subtotal === b.subtotal &&
    a.discount === b.discount &&
    a.totals.every((total, at) => total === b.totals[at]) &&
    a.shares.every((share, at) => share === b.shares[at])
  );
}

test('100,000 random carts cost what an independent calculation says', () => {
  const random = seededRandom(28);
  const next = (limit: number) => random.below(limit);
  for (let count = 0; count < 100_000; count++) {
    const cart = randomCart(next);
    const quote = priceCart(cart);
    const added = quote.adjustments.reduce((sum, { amount }) => sum + amount, 0);
    if (quote.subtotal + added !== quote.total || !isSame(asOracle(quote), oracle(cart)))
      expect({ cart, quote: asOracle(quote) }).toEqual({ cart, quote: oracle(cart) });
  }
});

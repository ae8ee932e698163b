import { expect, test } from 'vitest';
import { cartTax } from '#contract/pricing/cart-tax.ts';
import { priceCart, type CartToPrice, type Quote } from '#contract/pricing/price-cart.ts';
import { explainedSum, explainTotal } from '#contract/pricing/explain-total.ts';
import { withFees } from '#contract/pricing/with-fees.ts';
import type { TaxRules } from '#contract/pricing/tax.ts';
import { cents, fromMajor } from '#kernel/money.ts';
import { seededRandom } from '#support/seeded-random.ts';

/** The rules are those that the oracle taxes by. */
type RandomCart = Omit<CartToPrice, 'tax'> & { tax: TaxRules | null };

/** Prices end in two digits as often as in none, as those of yen do. */
function randomCart(next: (below: number) => number): RandomCart {
  const step = next(2) === 0 ? 1 : 100;
  const price = () => cents(next(4) === 0 ? next(20) : next(30_000) * step);
  const lines = Array.from({ length: 1 + next(6) }, () => ({
    unit: price(),
    quantity: 1 + next(next(3) === 0 ? 40 : 3),
    taxClass: CLASSES[next(6)] ?? 'standard',
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
    tax: randomTax(next),
    place: null,
  };
}

/** Of a percent, by its digits. */
function inThousandths(rate: number): bigint {
  const [whole = '', decimal = '0'] = String(rate).split('.');
  return BigInt(whole + decimal);
}

const CLASSES = ['standard', 'reduced', 'zero', 'none'];

/** No tax, or that of one country with rates of one or two digits and with fractions of a percent. */
function randomTax(next: (below: number) => number): TaxRules | null {
  if (next(3) === 0) return null;
  const rate = (taxClass: string) => ({
    country: 'DE',
    region: '',
    class: taxClass,
    rate: next(2) === 0 ? next(28_000) / 10 : 100 * next(28),
  });
  return {
    included: next(2) === 0,
    home: 'DE',
    shipping: next(3) === 0 ? 'highest' : 'proportional',
    rates: [rate('standard'), rate('reduced'), { ...rate('zero'), rate: 0 }],
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
function oracle({ lines, coupon, shipping, fees: offered = [], tax: rules }: RandomCart) {
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
  const paid = totals.map((total, at) => total - (shares[at] ?? 0n));
  const due = [...paid, ...shipping.map(({ price }) => BigInt(price))].some((part) => part > 0n);
  const fees = due ? offered : [];
  const { tax, sums } = taxOracle({ lines, shipping, fees, tax: rules }, paid);
  const extra = [...shipping, ...fees].reduce((sum, { price }) => sum + BigInt(price), 0n);
  const added = rules?.included === false ? tax : 0n;
  return { totals, shares, subtotal, discount, sums, total: subtotal - discount + extra + added };
}

/** Taxes exact fractions, one after the other, and rounds where the remainder is half or more. */
function taxOracle(
  { lines, shipping, fees, tax: rules }: Pick<RandomCart, 'lines' | 'shipping' | 'tax' | 'fees'>,
  paid: readonly bigint[],
) {
  const sums = new Map<bigint, bigint>();
  let tax = 0n;
  if (!rules) return { tax, sums };
  const rateOf = (taxClass = 'standard'): bigint | null => {
    if (taxClass === 'none') return null;
    return inThousandths(rules.rates.find((rate) => rate.class === taxClass)?.rate ?? 0);
  };
  const count = (amount: bigint, rate: bigint | null): void => {
    if (rate === null) return;
    const divisor = rules.included ? 100_000n + rate : 100_000n;
    const whole = (amount * rate) / divisor;
    const rest = amount * rate - whole * divisor;
    const own = rest + rest >= divisor ? whole + 1n : whole;
    sums.set(rate, (sums.get(rate) ?? 0n) + own);
    tax += own;
  };
  paid.forEach((amount, at) => count(amount, rateOf(lines[at]?.taxClass)));
  const everyLine = lines.map((_, at) => at);
  for (const { price, lines: sent } of [
    ...shipping,
    ...(fees ?? []).map((fee) => ({ ...fee, lines: everyLine })),
  ]) {
    const weights = new Map<bigint, bigint>();
    for (const at of sent) {
      const rate = rateOf(lines[at]?.taxClass) ?? -1n;
      weights.set(rate, (weights.get(rate) ?? 0n) + (paid[at] ?? 0n));
    }
    const rates = [...weights.keys()].sort((a, b) => Number(b - a));
    const all = [...weights.values()].reduce((a, b) => a + b, 0n);
    const highest = rates[0] ?? -1n;
    if (rules.shipping === 'highest' || all === 0n) {
      count(BigInt(price), highest < 0n ? null : highest);
      continue;
    }
    let left = BigInt(price);
    const parts = rates.map((rate) => {
      const exact = BigInt(price) * (weights.get(rate) ?? 0n);
      left -= exact / all;
      return { rate, part: exact / all, rest: exact % all };
    });
    for (const each of parts.toSorted((a, b) => Number(b.rest - a.rest))) {
      if (left === 0n) break;
      each.part += 1n;
      left -= 1n;
    }
    for (const { rate, part } of parts) if (part > 0n) count(part, rate < 0n ? null : rate);
  }
  return { tax, sums };
}

const asOracle = (quote: Quote) => ({
  totals: quote.lines.map(({ total }) => BigInt(total)),
  shares: quote.lines.map(({ discount }) => BigInt(discount)),
  subtotal: BigInt(quote.subtotal),
  discount: BigInt(quote.discount),
  sums: new Map(quote.taxes.map(({ rate, tax }) => [inThousandths(rate), BigInt(tax)])),
  total: BigInt(quote.total),
});

function isSame(a: ReturnType<typeof asOracle>, b: ReturnType<typeof oracle>): boolean {
  return (
    a.total === b.total &&
    a.subtotal === b.subtotal &&
    a.discount === b.discount &&
    [...a.sums].every(([rate, tax]) => tax === (b.sums.get(rate) ?? 0n)) &&
    a.totals.every((total, at) => total === b.totals[at]) &&
    a.shares.every((share, at) => share === b.shares[at])
  );
}

/** Whether the explained figures are those of the quote, and add up to its total. */
function isExplained({ coupon, shipping, tax }: RandomCart, quote: Quote): boolean {
  const explained = explainTotal({
    ...quote,
    coupon,
    parcels: shipping.map((each) => ({ ...each, reason: null })),
    tax: tax && { ...PLACE, included: tax.included },
  });
  const { rates = [] } = explained.tax ?? {};
  return (
    explainedSum(explained) === quote.total &&
    fromMajor(explained.total) === quote.total &&
    rates.length === quote.taxes.length &&
    quote.taxes.every(
      (each, at) =>
        fromMajor(rates[at]?.net ?? -1) === each.net &&
        fromMajor(rates[at]?.tax ?? -1) === each.tax,
    ) &&
    (explained.discount?.items ?? []).reduce((all, { amount }) => all - fromMajor(-amount), 0) ===
      -quote.discount
  );
}
const PLACE = {
  scheme: 'home',
  place: 'delivery',
  country: 'DE',
  countryName: '',
  region: '',
} as const;

test('100,000 random carts cost what an independent calculation says', () => {
  const random = seededRandom(28);
  const next = (limit: number) => random.below(limit);
  for (let count = 0; count < 100_000; count++) {
    const cart = randomCart(next);
    const tax = cart.tax && cartTax(cart.tax);
    const quote = withFees((fees) => priceCart({ ...cart, fees, tax }), cart.fees ?? []);
    const added = quote.adjustments.reduce((sum, { amount }) => sum + amount, 0);
    if (quote.subtotal + added !== quote.total || !isSame(asOracle(quote), oracle(cart)))
      expect({ cart, quote: asOracle(quote) }).toEqual({ cart, quote: oracle(cart) });
    if (!isExplained(cart, quote)) expect({ cart, quote }).toBe('explained');
  }
});

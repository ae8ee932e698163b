/** How much of a refund is tax: refunds give back what was charged at each rate, and in any order all of it in the end. */
import { cents, spread, type Cents } from '#kernel/money.ts';
import { storedRate } from '#modules/orders/stored-rate.rules.ts';
import type { Order, OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';

/** What was charged at a rate, with its tax; null is the rate of what is not taxed. */
export interface RateSum {
  readonly rate: number | null;
  readonly gross: number;
  readonly tax: number;
}

type Charge = Pick<
  OrderAdjustment,
  'kind' | 'amount_cents' | 'tax_rate' | 'tax_rate_tenths' | 'tax_cents'
>;
type TaxedLine = Pick<
  OrderLine,
  | 'position'
  | 'unit_price_cents'
  | 'quantity'
  | 'discount_cents'
  | 'tax_rate'
  | 'tax_rate_tenths'
  | 'tax_cents'
>;

export interface ChargedOrder {
  readonly order: Pick<Order, 'tax_snapshot'>;
  readonly lines: readonly TaxedLine[];
  readonly adjustments: readonly Charge[];
}

/** What an order charged at each rate, the highest first. */
export function rateSums({ order, lines, adjustments }: ChargedOrder): RateSum[] {
  const added = order.tax_snapshot?.included === false;
  const withTax = (amount: number, tax: number) => (added ? amount + tax : amount);
  const rows = [
    ...lines.map((line) => ({
      rate: storedRate(line),
      gross: withTax(line.unit_price_cents * line.quantity - line.discount_cents, line.tax_cents),
      tax: line.tax_cents,
    })),
    ...adjustments.filter(isCharge).map((charge) => ({
      rate: storedRate(charge),
      gross: withTax(charge.amount_cents, charge.tax_cents),
      tax: charge.tax_cents,
    })),
  ];
  return [...Map.groupBy(rows, ({ rate }) => rate)]
    .map(([rate, own]) => ({
      rate,
      gross: own.reduce((sum, { gross }) => sum + gross, 0),
      tax: own.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
}

const isCharge = ({ kind }: Charge): boolean => kind === 'shipping' || kind === 'fee';

/** What of a refund is for which line, for shipping and for nothing of these. */
export interface RefundedParts {
  readonly lines: readonly { readonly position: number; readonly amount: number }[];
  readonly shipping: number;
  readonly rest: number;
}

/**
 * What a refund gives back at each rate. Lines have their own rate, shipping is shared by its rates, and a free amount by
 * all that is not refunded yet.
 * @param before what earlier refunds gave back, by rate
 */
export function refundByRate(
  charged: ChargedOrder,
  { lines, shipping, rest }: RefundedParts,
  before: ReadonlyMap<number | null, number>,
): RateSum[] {
  const sums = rateSums(charged);
  const given = sums.map(({ rate }) => before.get(rate) ?? 0);
  const amounts = sums.map(({ rate }) =>
    lines.reduce((sum, { position, amount }) => {
      const line = charged.lines.find((each) => each.position === position);
      return line && storedRate(line) === rate ? sum + amount : sum;
    }, 0),
  );
  const share = (amount: number, weights: readonly number[]): number => {
    const parts = spread(cents(amount), weights.map(cents));
    parts.forEach((part, index) => (amounts[index] = (amounts[index] ?? 0) + part));
    return amount - parts.reduce((sum, part) => sum + part, 0);
  };
  const leftOf = () =>
    sums.map(({ gross }, index) =>
      Math.max(0, gross - (given[index] ?? 0) - (amounts[index] ?? 0)),
    );
  const shippingSums = rateSums({
    ...charged,
    lines: [],
    adjustments: charged.adjustments.filter(({ kind }) => kind === 'shipping'),
  });
  const unshared = share(
    shipping,
    sums.map(({ rate }) => shippingSums.find((each) => each.rate === rate)?.gross ?? 0),
  );
  // A free amount that was refunded before may have taken what these lines cost.
  const excess = sums.reduce((sum, { gross }, index) => {
    const above = (given[index] ?? 0) + (amounts[index] ?? 0) - gross;
    if (above <= 0) return sum;
    const moved = Math.min(above, amounts[index] ?? 0);
    amounts[index] = (amounts[index] ?? 0) - moved;
    return sum + moved;
  }, 0);
  const unplaced = share(rest + unshared + excess, leftOf());
  // More than was charged, such as what was paid too much: not taxed.
  if (unplaced > 0) amounts[amounts.length - 1] = (amounts.at(-1) ?? 0) + unplaced;
  return sums.flatMap(({ rate, gross, tax }, index) => {
    const amount = amounts[index] ?? 0;
    const earlier = given[index] ?? 0;
    const taxOf = (part: number) => proportion(cents(tax), part, gross);
    return amount === 0
      ? []
      : [{ rate, gross: amount, tax: taxOf(earlier + amount) - taxOf(earlier) }];
  });
}

/** Half up; all of it from the whole on. */
function proportion(amount: Cents, part: number, whole: number): number {
  if (part >= whole) return amount;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / BigInt(2 * whole));
}

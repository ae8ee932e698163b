/** The tax of a cart: of each line, of shipping and fees, and by rate. All amounts are whole cents, rounded half up. */
import { percentOf, spread, subtract, sum, ZERO, type Cents } from '#kernel/money.ts';

/** Where tax is due; a country is ISO 3166 alpha-2, empty while it is not known. */
export interface TaxPlace {
  readonly country: string;
  readonly region: string;
}

export interface TaxRate extends TaxPlace {
  readonly class: string;
  /** Hundredths of a percent, with at most one decimal. */
  readonly rate: number;
}

/** How a shop charges tax on a day. */
export interface TaxRules {
  /** Prices include tax; else it is added to them. */
  readonly included: boolean;
  /** Where a place that is not known is thought to be. */
  readonly home: string;
  /** Shipping and fees: each rate of the items has its share, or the highest one applies to all of it. */
  readonly shipping: 'proportional' | 'highest';
  readonly rates: readonly TaxRate[];
}

export interface LineTax {
  readonly class: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly amount: Cents;
}

export interface TaxSum {
  readonly rate: number;
  readonly net: Cents;
  readonly tax: Cents;
}

export const STANDARD_CLASS = 'standard';
/** Not taxed at all, such as a voucher. */
export const UNTAXED_CLASS = 'none';

/** An amount of one rate; null when it is not taxed. */
export interface TaxedAmount {
  readonly amount: Cents;
  readonly tax: LineTax | null;
}

/** Taxes amounts of items, which are lower by their discounts. */
export const taxAmounts = (
  amounts: readonly { readonly amount: Cents; readonly class: string }[],
  rules: TaxRules,
  place: TaxPlace | null,
): TaxedAmount[] =>
  amounts.map(({ amount, class: taxClass }) =>
    taxed(amount, taxClass, rateOf(taxClass, rules, place), rules),
  );

/** The parts of a charge for some items: one for each rate, so one in most carts. */
export function taxCharge(
  price: Cents,
  items: readonly TaxedAmount[],
  rules: TaxRules,
): TaxedAmount[] {
  const groups = [...new Set(items.map(({ tax }) => tax?.rate ?? null))]
    .sort((a, b) => (b ?? -1) - (a ?? -1))
    .map((rate) => {
      const own = items.filter(({ tax }) => (tax?.rate ?? null) === rate);
      return {
        rate,
        class: own[0]?.tax?.class ?? '',
        weight: sum(own.map(({ amount }) => amount)),
      };
    });
  const [highest] = groups;
  if (!highest) return [{ amount: price, tax: null }];
  const weights = groups.map(({ weight }) => weight);
  // Items that cost nothing have no proportion.
  if (rules.shipping === 'highest' || groups.length === 1 || sum(weights) === 0 || price === 0)
    return [taxed(price, highest.class, highest.rate, rules)];
  const parts = spread(price, weights);
  return groups.flatMap(({ rate, class: taxClass }, index) => {
    const part = parts[index] ?? ZERO;
    return part === 0 ? [] : [taxed(part, taxClass, rate, rules)];
  });
}

function taxed(
  amount: Cents,
  taxClass: string,
  rate: number | null,
  { included }: TaxRules,
): TaxedAmount {
  if (rate === null) return { amount, tax: null };
  const thousandths = Math.round(rate * 10);
  const tax = percentOf(amount, thousandths, included ? 100_000 + thousandths : 100_000);
  return { amount, tax: { class: taxClass, rate, amount: tax } };
}

/**
 * The rate of a class in a place; null where no tax is due. A region's rate comes before its country's. A class that a
 * country has no rate for is taxed as the standard class, 'zero' with nothing.
 */
export function rateOf(
  taxClass: string,
  { rates, home }: TaxRules,
  place: TaxPlace | null,
): number | null {
  if (taxClass === UNTAXED_CLASS) return null;
  const country = place?.country || home;
  const region = place?.country ? place.region.trim().toLowerCase() : '';
  const here = rates.filter((rate) => rate.country === country);
  const find = (wanted: string) =>
    here.find(
      (rate) => rate.class === wanted && rate.region !== '' && rate.region.toLowerCase() === region,
    ) ?? here.find((rate) => rate.class === wanted && rate.region === '');
  const standard = find(STANDARD_CLASS);
  const own = find(taxClass);
  if (!own && !standard) return null;
  return own ? own.rate : taxClass === 'zero' ? 0 : (standard?.rate ?? null);
}

/** Net and tax of each rate, the highest first. */
export function taxSums(amounts: readonly TaxedAmount[], included: boolean): TaxSum[] {
  const taxed = amounts.flatMap(({ amount, tax }) =>
    tax
      ? [{ rate: tax.rate, net: included ? subtract(amount, tax.amount) : amount, tax: tax.amount }]
      : [],
  );
  return [...new Set(taxed.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const own = taxed.filter((each) => each.rate === rate);
      return { rate, net: sum(own.map(({ net }) => net)), tax: sum(own.map(({ tax }) => tax)) };
    });
}

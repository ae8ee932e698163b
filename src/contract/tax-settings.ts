/** Which settings of tax there are, for the form and the server. */
import { STANDARD_CLASS, UNTAXED_CLASS } from '#contract/pricing/tax.ts';

export const TAX_SCHEMES = ['none', 'small-business', 'home', 'one-stop'] as const;
export const chargesTax = ({ taxScheme }: { taxScheme: (typeof TAX_SCHEMES)[number] }): boolean =>
  taxScheme === 'home' || taxScheme === 'one-stop';
export const SHIPPING_TAXES = ['proportional', 'highest'] as const;
/** Those that every shop has. */
export const TAX_CLASSES: readonly string[] = [STANDARD_CLASS, 'reduced', 'zero', UNTAXED_CLASS];
export const MAX_TAX_CLASSES = 10;
export const MAX_TAX_RATES = 500;

export interface TaxRateSetting {
  country: string;
  /** Empty for the whole country. */
  region: string;
  class: string;
  /** In percent. */
  rate: number;
  /** First day; empty: since always. */
  from: string;
  /** Last day; empty: until further notice. */
  until: string;
}

const lastDay = '9999-12-31';

/** The index of the first rate that applies on a day of an earlier one, of the same place and class; null if none does. */
export function overlapping(rates: readonly TaxRateSetting[]): number | null {
  const sameKind = (a: TaxRateSetting, b: TaxRateSetting) =>
    a.country === b.country &&
    a.class === b.class &&
    a.region.toLowerCase() === b.region.toLowerCase();
  const found = rates.findIndex((rate, index) =>
    rates
      .slice(0, index)
      .some(
        (other) =>
          sameKind(rate, other) &&
          rate.from <= (other.until || lastDay) &&
          other.from <= (rate.until || lastDay),
      ),
  );
  return found < 0 ? null : found;
}

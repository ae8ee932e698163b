import { overlapping, type TaxRateSetting } from '#contract/tax-settings.ts';

interface RateGap {
  readonly part: 'rate' | 'until' | 'from';
  readonly sentence: string;
}

/** In place of a rate that cannot be read. */
export const NO_RATE = -1;

/** What a rate lacks before it can be saved; null when it is complete. */
export function rateGap(rates: readonly TaxRateSetting[], at: number): RateGap | null {
  const rate = rates[at];
  if (!rate) return null;
  if (rate.rate < 0 || rate.rate > 100)
    return { part: 'rate', sentence: 'Enter a percentage such as 19 or 8.875.' };
  if (rate.until !== '' && rate.until < rate.from)
    return { part: 'until', sentence: 'This is before the first day.' };
  return overlapping(rates) === at
    ? { part: 'from', sentence: 'Another rate of this class applies on the same days.' }
    : null;
}

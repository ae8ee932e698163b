import type { TaxRateSetting } from '#contract/tax-settings.ts';

/** In percent; of all of Germany, of the standard class, without end. */
export const taxRate = (rate: number, over: Partial<TaxRateSetting> = {}): TaxRateSetting => ({
  country: 'DE',
  region: '',
  class: 'standard',
  rate,
  from: '',
  until: '',
  ...over,
});

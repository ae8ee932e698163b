/** The tax of a demo's orders. Its rates have no days, so they are the same for a year. */
import { ZERO, sum } from '#kernel/money.ts';
import type { TaxRules } from '#contract/pricing/tax.ts';
import { taxRulesOf } from '#modules/settings/index.ts';
import type { TaxSnapshot } from '#schema/order-snapshots.ts';
import type { Sample } from '../sample.ts';
import type { DemoOrder } from './demo-order.ts';

export const demoTaxRules = ({ settings }: Sample): TaxRules | null =>
  taxRulesOf(
    {
      taxScheme: settings.taxScheme ?? 'none',
      pricesIncludeTax: settings.pricesIncludeTax ?? true,
      shippingTax: settings.shippingTax ?? 'proportional',
      taxRates: settings.taxRates ?? [],
      homeCountry: settings.homeCountry ?? '',
      sellsTo: settings.sellsTo ?? [],
    },
    '2026-01-01',
  );

export function demoTaxSnapshot(sample: Sample, { quote, address }: DemoOrder): TaxSnapshot | null {
  const rules = demoTaxRules(sample);
  return (
    rules && {
      scheme: sample.settings.taxScheme ?? 'none',
      included: rules.included,
      country: address.country ?? rules.home,
      region: '',
      taxes: quote.taxes,
      shippingTax: rules.included
        ? 0
        : sum(
            quote.adjustments.map((each) => (each.kind === 'shipping' && each.tax?.amount) || ZERO),
          ),
    }
  );
}

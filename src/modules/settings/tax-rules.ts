import { EU_COUNTRIES } from '#contract/countries.ts';
import type { Place } from '#contract/place.ts';
import type { TaxRate, TaxRules } from '#contract/pricing/tax.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/store-settings.ts';

type TaxSettings = Pick<
  StoreSettings,
  'taxScheme' | 'pricesIncludeTax' | 'shippingTax' | 'taxRates' | 'homeCountry' | 'sellsTo'
>;

/**
 * How tax is charged on a day, with the rates of the countries that matter; null when none is charged. In the EU a delivery
 * to another member is taxed at the home country's rate, or with one-stop at that of the country of delivery.
 */
export function taxRulesOf(settings: TaxSettings, today: Day): TaxRules | null {
  const { taxScheme, taxRates, homeCountry: home, sellsTo } = settings;
  if (taxScheme === 'none' || taxScheme === 'small-business') return null;
  const valid = taxRates
    .filter(({ from, until }) => from <= today && (until === '' || until >= today))
    .map(({ country, region, class: taxClass, rate }): TaxRate => ({
      country,
      region,
      class: taxClass,
      rate: Math.round(rate * 1000) / 10,
    }));
  const atHome = valid.filter(({ country }) => country === home);
  const ratesIn = (country: string): TaxRate[] => {
    const own = valid.filter((rate) => rate.country === country);
    const isUnion = EU_COUNTRIES.includes(home) && EU_COUNTRIES.includes(country);
    if (!isUnion || (taxScheme === 'one-stop' && own.length > 0)) return own;
    return atHome.filter(({ region }) => region === '').map((rate) => ({ ...rate, country }));
  };
  const others = sellsTo.filter((country) => country !== home);
  return {
    included: settings.pricesIncludeTax,
    home,
    shipping: settings.shippingTax,
    rates: [...atHome, ...others.flatMap(ratesIn)],
  };
}

/** Those of today. */
export async function taxRulesNow(ctx: Context): Promise<TaxRules | null> {
  const settings = await getStoreSettings(ctx);
  return taxRulesOf(settings, dayIn(settings.timeZone, ctx.clock.now()));
}

/** Where an order is taxed: where it is delivered, or at the shop when it is picked up. */
export const taxPlaceOf = (place: Place, isPickedUp: boolean, { home }: TaxRules) =>
  isPickedUp ? { country: home, region: '' } : place;

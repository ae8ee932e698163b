import { formatAddress } from '#contract/addresses/format-address.ts';
import { COUNTRIES } from '#contract/countries.ts';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { checkRegion } from '#modules/accounts/addresses/address.rules.ts';
import type { BillingSnapshot } from '#schema/order-snapshots.ts';

/** A billing address as an order stores it. It may be in a country to which the shop does not deliver. */
export function checkBilling(
  written: WrittenBilling,
  sellsTo: readonly string[],
): BillingSnapshot | Refusal {
  const { name, address, city, pincode, company, line2, vatId } = written;
  if ([name, address, city, pincode].some((field) => field.trim() === ''))
    return refuse('BILLING_INCOMPLETE');
  const place = placeOf(written, sellsTo);
  if ('refused' in place) return place;
  return {
    name,
    ...(company ? { company } : {}),
    address,
    ...(line2 ? { line2 } : {}),
    city,
    pincode,
    ...place,
    ...(vatId ? { vatId } : {}),
  };
}

/** Country and region; nothing in a shop without countries. */
function placeOf(
  { country: written = '', region = '' }: WrittenBilling,
  sellsTo: readonly string[],
): Pick<BillingSnapshot, 'country' | 'region'> | Refusal {
  if (sellsTo.length === 0) return {};
  const country = written.toUpperCase() || (sellsTo.length === 1 ? (sellsTo[0] ?? '') : '');
  if (!COUNTRIES.includes(country)) return refuse('BILLING_COUNTRY_MISSING');
  const code = checkRegion(country, region);
  if (code === null)
    return refuse('REGION_UNKNOWN', {
      what: `${region}, ${countryName(country, shopFormat.language)}`,
    });
  return { country, ...(code ? { region: code } : {}) };
}

/** Its lines as the country writes them. */
export const billingLines = (billing: BillingSnapshot): string[] => formatAddress(billing);

import { addressFormatOf } from '#contract/addresses/address-formats.ts';
import { findRegion, regionsOf } from '#contract/addresses/address-regions.ts';
import { placeOf } from '#contract/place.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import type { WrittenAddress } from '#modules/accounts/addresses/address.presenter.ts';

const notServed = (country: string): Refusal =>
  refuse('COUNTRY_NOT_SERVED', { what: countryName(country, shopFormat.language) });

/**
 * Country and region as they are stored. A shop without countries ignores them; with one country, an address without any is
 * there. What a client does not send stays away from the result, so that an update keeps it.
 */
export function checkAddress<Fields extends WrittenAddress>(
  fields: Fields,
  sellsTo: readonly string[],
): Fields | Refusal {
  const { country: _country, region: _region, ...rest } = fields;
  if (sellsTo.length === 0) return rest as Fields;
  const only = sellsTo.length === 1 ? sellsTo[0] : undefined;
  const country = fields.country?.toUpperCase() || only;
  if (country === undefined || country === '') return rest as Fields;
  if (!sellsTo.includes(country)) return notServed(country);
  const region = checkRegion(country, fields.region ?? '');
  if (region === null)
    return refuse('REGION_UNKNOWN', {
      what: `${fields.region}, ${countryName(country, shopFormat.language)}`,
    });
  // Who sends a country knows regions; of the only country, an address keeps the one it has.
  const setsRegion = fields.country || fields.region !== undefined;
  return { ...fields, country, ...(setsRegion ? { region } : {}) };
}

/** Null if the country has no such region. */
export function checkRegion(country: string, typed: string): string | null {
  if (typed === '' || !addressFormatOf(country).region) return '';
  return regionsOf(country).length === 0 ? typed : (findRegion(country, typed)?.code ?? null);
}

/** The shop does not send there, or cannot say; what is collected does without. Anything else is to be corrected. */
export const isNotDelivered = ({ refused }: Refusal): boolean =>
  refused === 'COUNTRY_NOT_SERVED' || refused === 'ADDRESS_COUNTRY_MISSING';

/** The address as an order has it, in a country that the shop sells to. */
export function checkDelivery<Address extends WrittenAddress>(
  address: Address,
  sellsTo: readonly string[],
): Address | Refusal {
  if (sellsTo.length === 0) return address;
  const { country } = placeOf(address, sellsTo);
  if (country === '') return refuse('ADDRESS_COUNTRY_MISSING');
  return sellsTo.includes(country) ? { ...address, country } : notServed(country);
}

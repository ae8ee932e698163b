/** Where the shop sends to, by which methods of its own, and what they cost there. */
import { placeOf, type Place } from '#contract/place.ts';
import type { Load, ShopMethod } from '#contract/shipping.ts';
import { fromMajor, ZERO, type Cents } from '#kernel/money.ts';

export interface PriceStep {
  /** Grams, or an amount in major units; null for the last one, without an end. */
  readonly upTo: number | null;
  /** In major units. */
  readonly price: number;
}

export interface ZoneMethod {
  readonly name: string;
  readonly estimatedDeliveryDays: string;
  /** What the steps are of; a flat price has one step. */
  readonly pricedBy: 'flat' | 'weight' | 'value';
  readonly steps: PriceStep[];
  /** Items for so much or more are sent for nothing, in major units; null for never. */
  readonly freeFrom: number | null;
  /** Empty: as the items. */
  readonly taxClass: string;
  /** Where the buyer collects the items; empty for a delivery. */
  readonly pickUp: string;
  readonly isPaused: boolean;
}

export interface ShippingZone {
  readonly name: string;
  /** ISO 3166-1 alpha-2; empty for everywhere else. */
  readonly countries: string[];
  /** Of its countries; empty for all. */
  readonly regions: string[];
  /** Such as 24103, 24100-24159 or HS*; empty for all. */
  readonly postcodes: string[];
  readonly methods: ZoneMethod[];
}

/** What prices the shop's own methods, the same for every cart. */
export interface ShopShipping {
  /** The country of addresses that name none; empty in a shop without countries. */
  readonly home: string;
  readonly zones: ShippingZone[];
}

export const shopShippingOf = (settings: {
  readonly homeCountry: string;
  readonly sellsTo: readonly string[];
  readonly shippingZones: ShippingZone[];
}): ShopShipping => {
  const [only = '', ...others] = settings.sellsTo;
  return {
    home: others.length === 0 && only ? only : settings.homeCountry,
    zones: settings.shippingZones,
  };
};

/**
 * The shop's methods for an address, as `parcelsOf` takes them.
 * @param address null while it is not known: the methods in the shop's country
 * @returns null if the shop has no zones; empty if it does not send there
 */
export const shopMethodsFor = (
  { home, zones }: ShopShipping,
  address: Partial<Place> | null,
): ShopMethod[] | null => methodsAt(zones, placeOf({ pincode: '', ...address }, [home]));

/** The zone that says most precisely where the place is; the first one of these. */
export function zoneOf(zones: readonly ShippingZone[], place: Place): ShippingZone | null {
  const [best] = zones
    .filter((zone) => isIn(zone, place))
    .toSorted((a, b) => precision(b) - precision(a));
  return best ?? null;
}

/**
 * The shop's methods at a place, as `parcelsOf` takes them.
 * @returns null if the shop has no zones; empty if it does not send there
 */
export const methodsAt = (zones: readonly ShippingZone[], place: Place): ShopMethod[] | null =>
  zones.length === 0
    ? null
    : (zoneOf(zones, place)?.methods ?? []).filter(({ isPaused }) => !isPaused).map(shopMethod);

const shopMethod = (method: ZoneMethod): ShopMethod => ({
  name: method.name,
  estimatedDeliveryDays: method.estimatedDeliveryDays,
  ...(method.pickUp && { pickUp: method.pickUp }),
  ...(method.taxClass && { taxClass: method.taxClass }),
  priceOf: (load) => priceOf(method, load),
});

function priceOf(method: ZoneMethod, load: Load): Cents | null {
  const step = stepFor(method, load);
  if (!step) return null;
  return isFreeFor(method, load) ? ZERO : fromMajor(step.price);
}

/** Undefined if the method does not take so much. */
export const stepFor = ({ pricedBy, steps }: ZoneMethod, load: Load): PriceStep | undefined =>
  steps.find(
    ({ upTo }) =>
      upTo === null ||
      pricedBy === 'flat' ||
      (pricedBy === 'weight' ? load.grams <= upTo : load.value <= fromMajor(upTo)),
  );

export const isFreeFor = ({ freeFrom }: ZoneMethod, load: Load): boolean =>
  freeFrom !== null && load.value >= fromMajor(freeFrom);

const isIn = ({ countries, regions, postcodes }: ShippingZone, place: Place): boolean =>
  (countries.length === 0 || countries.includes(place.country)) &&
  (regions.length === 0 || regions.includes(place.region)) &&
  (postcodes.length === 0 || postcodes.some((pattern) => matches(pattern, place.pincode)));

const precision = ({ countries, regions, postcodes }: ShippingZone): number =>
  postcodes.length > 0 ? 3 : regions.length > 0 ? 2 : countries.length > 0 ? 1 : 0;

/** A postcode, a range of numbers of the same length, or what it begins with. */
function matches(pattern: string, pincode: string): boolean {
  // An American one may have four more digits.
  const code = compact(pincode).replace(/^(\d{5})-\d{4}$/, '$1');
  const wanted = compact(pattern);
  const [, from, to] = /^(\d+)-(\d+)$/.exec(wanted) ?? [];
  if (from !== undefined && to !== undefined)
    return /^\d+$/.test(code) && code.length === from.length && from <= code && code <= to;
  return wanted.endsWith('*') ? code.startsWith(wanted.slice(0, -1)) : code === wanted;
}

const compact = (code: string): string => code.toUpperCase().replaceAll(' ', '');

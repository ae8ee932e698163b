/** What the shop's zones and methods lack, and what they say of themselves. */
import type { PriceStep, ShippingZone, ZoneMethod } from '#contract/shipping-zones.ts';
import { countryCount } from '#admin/settings/country-list.tsx';
import { countryName } from '#kernel/country-name.ts';
import { formatPrice } from '#web/price.tsx';

export const NEW_METHOD: ZoneMethod = {
  name: '',
  estimatedDeliveryDays: '',
  pricedBy: 'flat',
  steps: [{ upTo: null, price: 0 }],
  freeFrom: null,
  taxClass: '',
  pickUp: '',
  isPaused: false,
};

/** For the shop's country, then for any others. */
export function newZone(zones: readonly ShippingZone[], home: string): ShippingZone {
  const isHome = home !== '' && zones.every(({ countries }) => !countries.includes(home));
  return {
    name: isHome ? countryName(home) : '',
    countries: isHome ? [home] : [],
    regions: [],
    postcodes: [],
    methods: [NEW_METHOD],
  };
}

const isTaken = (name: string, others: readonly { readonly name: string }[]): boolean =>
  others.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase());

/** Null if the name will do. */
export function nameProblem(
  name: string,
  others: readonly { readonly name: string }[],
): string | null {
  if (name.trim() === '') return 'Enter a name.';
  return isTaken(name, others) ? 'Choose another name; this one is used already.' : null;
}

/** Null if each step ends after the one before it. */
export function stepProblem(steps: readonly PriceStep[], at: number): string | null {
  const [before, step] = [steps[at - 1], steps[at]];
  if (!step || !before) return null;
  if (before.upTo === null) return 'Only the last step can be without an end.';
  return step.upTo !== null && step.upTo <= before.upTo
    ? 'Enter more than in the step above.'
    : null;
}

export const isIncomplete = (zones: readonly ShippingZone[]): boolean =>
  zones.some(
    ({ name, methods }, at) =>
      nameProblem(name, zones.toSpliced(at, 1)) !== null ||
      methods.some(
        (method, index) =>
          nameProblem(method.name, methods.toSpliced(index, 1)) !== null ||
          method.steps.some((_, step) => stepProblem(method.steps, step) !== null),
      ),
  );

/** Such as "Germany" or "25 countries, some postcodes". */
export function zoneText({ countries, regions, postcodes }: ShippingZone): string {
  const [only = '', ...others] = countries;
  const where =
    only === ''
      ? 'Everywhere else'
      : others.length === 0
        ? countryName(only)
        : countryCount(countries.length);
  const parts = [
    ...(regions.length > 0 ? ['some regions'] : []),
    ...(postcodes.length > 0 ? ['some postcodes'] : []),
  ];
  return [where, ...parts].join(', ');
}

/** Such as "From $12.90, by weight, up to 10 kg. Free from $100.00". */
export function methodText({ pricedBy, steps, freeFrom, isPaused }: ZoneMethod): string {
  const least = Math.min(...steps.map(({ price }) => price));
  const last = steps.at(-1)?.upTo ?? null;
  const price = least === 0 ? 'Free' : formatPrice(least);
  const by =
    pricedBy === 'flat'
      ? price
      : [
          steps.length > 1 ? `From ${least === 0 ? formatPrice(0) : price}` : price,
          pricedBy === 'weight' ? 'by weight' : 'by value',
          ...(last === null
            ? []
            : [`up to ${pricedBy === 'weight' ? `${last / 1000} kg` : formatPrice(last)}`]),
        ].join(', ');
  return [
    by,
    ...(freeFrom === null ? [] : [`Free from ${formatPrice(freeFrom)}`]),
    ...(isPaused ? ['Paused'] : []),
  ].join('. ');
}

/** Countries that an earlier zone has as well, which then wins. */
export function namedBefore(zones: readonly ShippingZone[], at: number): string[] {
  const isWhole = ({ regions, postcodes }: ShippingZone) =>
    regions.length === 0 && postcodes.length === 0;
  const zone = zones[at];
  if (!zone || !isWhole(zone)) return [];
  const before = zones.slice(0, at).filter(isWhole);
  return zone.countries.filter((code) => before.some(({ countries }) => countries.includes(code)));
}

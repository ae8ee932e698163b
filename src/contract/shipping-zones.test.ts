import { expect, test } from 'vitest';
import { parcelsOf } from '#contract/shipping.ts';
import { methodsAt, zoneOf, type ZoneMethod } from '#contract/shipping-zones.ts';
import { cents } from '#kernel/money.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';

const at = (country: string, pincode = '24103', region = '') => ({ country, region, pincode });

test('a place is in the zone that names it most precisely; the first of these', () => {
  const zones = [
    shippingZone('World'),
    shippingZone('Germany', { countries: ['DE'] }),
    shippingZone('Europe', { countries: ['DE', 'AT'] }),
    shippingZone('Islands', { countries: ['DE'], postcodes: ['25846-25849', '18565', '274*'] }),
    shippingZone('California', { countries: ['US'], regions: ['CA'] }),
  ];
  const nameAt = (...place: Parameters<typeof at>) => zoneOf(zones, at(...place))?.name;
  expect([nameAt('DE'), nameAt('AT'), nameAt('FR'), nameAt('')]).toEqual([
    'Germany',
    'Europe',
    'World',
    'World',
  ]);
  const islands = ['25846', '25849', '18565', ' 27 498'].map((code) => nameAt('DE', code));
  expect(new Set(islands)).toEqual(new Set(['Islands']));
  for (const code of ['25845', '25850', '258461', '2584', '18566', '27', 'A5847'])
    expect(nameAt('DE', code), code).toBe('Germany');
  expect([nameAt('US', '90210', 'CA'), nameAt('US', '10001', 'NY')]).toEqual([
    'California',
    'World',
  ]);
  const newYork = [shippingZone('City', { countries: ['US'], postcodes: ['10001'] })];
  expect(zoneOf(newYork, at('US', '10001-1234'))?.name).toBe('City');
  const rural = [shippingZone('Lewis', { countries: ['GB'], postcodes: ['HS*'] })];
  expect(zoneOf(rural, at('GB', 'hs1 2aa'))?.name).toBe('Lewis');
  expect(zoneOf(rural, at('GB', 'H1 2AA'))).toBeNull();
});

test('a shop without zones has no methods of its own, and one that sends nowhere near has none there', () => {
  expect(methodsAt([], at('DE'))).toBeNull();
  expect(methodsAt([shippingZone('Austria', { countries: ['AT'] })], at('DE'))).toEqual([]);
});

test('prices follow weight or value, end where the steps do, and are 0 from a value', () => {
  const priceOf = (more: Partial<ZoneMethod>, value: number, grams = 0) => {
    const [first] =
      methodsAt([shippingZone('All', { methods: [zoneMethod('Post', more)] })], at('DE')) ?? [];
    return first?.priceOf({ value: cents(value), grams });
  };
  expect(priceOf({}, 100)).toBe(490);
  expect(priceOf({ freeFrom: 39 }, 3899)).toBe(490);
  expect(priceOf({ freeFrom: 39 }, 3900)).toBe(0);
  const byWeight: Partial<ZoneMethod> = {
    pricedBy: 'weight',
    steps: [
      { upTo: 5000, price: 12.9 },
      { upTo: 10_000, price: 19.9 },
    ],
    freeFrom: 100,
  };
  const prices = [0, 5000, 5001, 10_000, 10_001].map((grams) => priceOf(byWeight, 1, grams));
  expect(prices).toEqual([1290, 1290, 1990, 1990, null]);
  expect(priceOf(byWeight, 10_000, 10_001)).toBeNull();
  const byValue: Partial<ZoneMethod> = {
    pricedBy: 'value',
    steps: [
      { upTo: 20, price: 6 },
      { upTo: null, price: 3 },
    ],
  };
  expect([priceOf(byValue, 2000), priceOf(byValue, 2001)]).toEqual([600, 300]);
});

test('paused methods are not offered; a place to pick up goes with the method', () => {
  const methods = [
    zoneMethod('Post', { isPaused: true }),
    zoneMethod('Collect', { pickUp: 'Speicherkai 8, Kiel', steps: [{ upTo: null, price: 0 }] }),
  ];
  const line = { shippingMethods: [], value: cents(100), grams: 1 };
  const [parcel] = parcelsOf([line], methodsAt([shippingZone('All', { methods })], at('DE')));
  expect(parcel?.methods).toEqual([
    { name: 'Collect', price: 0, estimatedDeliveryDays: '', pickUp: 'Speicherkai 8, Kiel' },
  ]);
});

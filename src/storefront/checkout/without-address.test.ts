import { expect, test } from 'vitest';
import type { CartItemWire } from '#contract/cart.contract.ts';
import type { ShopShipping } from '#contract/shipping-zones.ts';
import { cartParcels } from '#storefront/checkout/cart-parcels.ts';
import { zonesPart } from '#storefront/checkout/checkout-parts.ts';
import { shippingChoices } from '#storefront/checkout/shipping-choice.ts';
import { isWithoutAddress } from '#storefront/checkout/shop-shipping.tsx';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';

const ITEMS = [{ price: 20, salePrice: 0, quantity: 1, byShop: { grams: 0 } }] as CartItemWire[];
const collect = (pickUp: string, price = 0) =>
  zoneMethod('Collect', { pickUp, steps: [{ upTo: null, price }] });
const KIEL = collect('Kiel');
const GERMANY = shippingZone('Germany', { countries: ['DE'], methods: [KIEL] });

async function isWithout(
  zones: ShopShipping['zones'],
  address: { country: string; pincode: string } | null,
): Promise<boolean> {
  await zonesPart.load();
  const terms = { shopShipping: { home: 'DE', zones } };
  const chosen = shippingChoices(cartParcels(ITEMS, terms, address), ['Collect']);
  expect(chosen.names).toEqual(['Collect']);
  const withoutAddress = shippingChoices(cartParcels(ITEMS, terms, null), chosen.names);
  return isWithoutAddress(chosen.charges, withoutAddress);
}

test('an order has no address only if it is collected at the same place and price without one', async () => {
  const austrian = { country: 'AT', pincode: '1010' };
  const inAustria = (method: typeof KIEL) => [
    GERMANY,
    shippingZone('Austria', { countries: ['AT'], methods: [method] }),
  ];
  expect(await isWithout(inAustria(KIEL), austrian)).toBe(true);
  expect(await isWithout(inAustria(collect('Wien')), austrian)).toBe(false);
  expect(await isWithout(inAustria(collect('Kiel', 2)), austrian)).toBe(false);
  expect(await isWithout(inAustria(collect('Wien')), null)).toBe(true);
});

test('what only one region collects needs an address there', async () => {
  const zones = [
    shippingZone('Germany', { countries: ['DE'] }),
    shippingZone('Kiel', { countries: ['DE'], postcodes: ['241*'], methods: [KIEL] }),
  ];
  expect(await isWithout(zones, { country: 'DE', pincode: '24103' })).toBe(false);
});

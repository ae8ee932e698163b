/** Orders of products that are sent by the shop's own methods. */
import { beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { ShippingZone } from '#contract/shipping-zones.ts';
import { cartRequests } from '#support/cart.ts';
import { aShopper, checkOut, fillCart, type Shopper } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct, changeVariants } from '#support/products.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { outcomeOf } from '#support/shop.ts';

const { shop, admin } = await aPaymentShop();
const { cartOf } = cartRequests(shop);

const KIEL = 'Speicherkai 8\n24103 Kiel';
const BY_WEIGHT = zoneMethod('Post', {
  pricedBy: 'weight',
  steps: [
    { upTo: 2000, price: 4.9 },
    { upTo: 10_000, price: 9.9 },
  ],
  freeFrom: 100,
});
const COLLECT = zoneMethod('Collect', { pickUp: KIEL, steps: [{ upTo: null, price: 0 }] });
const ZONES = [
  shippingZone('Germany', { countries: ['DE'], methods: [BY_WEIGHT, COLLECT] }),
  shippingZone('Islands', {
    countries: ['DE'],
    postcodes: ['25846-25849'],
    methods: [zoneMethod('Ferry', { steps: [{ upTo: null, price: 15 }] })],
  }),
  shippingZone('Nowhere', { countries: ['FR'], methods: [] }),
];

const setZones = (shippingZones: ShippingZone[]) =>
  shop.send('PUT', '/api/v1/admin/settings', {
    as: admin,
    body: { shippingZones, homeCountry: 'DE', sellsTo: ['DE'] },
  });
beforeAll(async () => expect(outcomeOf(await setZones(ZONES))).toBe('200'));

async function aCart(grams: number, quantity = 1, own: string | null = null) {
  const shopper = await aShopper(shop.ctx);
  const product = await aProduct(shop.ctx, { priceCents: 2000 });
  await changeVariants(shop.ctx, product.id, { weight_grams: grams });
  await fillCart(shop.ctx, shopper, product.id, quantity);
  if (own !== null) {
    const methods = [{ name: own, priceCents: 700, estimatedDeliveryDays: '' }];
    const other = await aProduct(shop.ctx, { title: 'Grinder', shippingMethods: methods });
    await fillCart(shop.ctx, shopper, other.id);
  }
  return shopper;
}
const order = async (shopper: Shopper, shippingMethod: string, totalAmount?: number) =>
  await checkOut(shop, shopper, {
    shippingMethod,
    ...(totalAmount !== undefined && { totalAmount }),
  });
const orderOf = ({ body }: Awaited<ReturnType<typeof order>>) => body.data as unknown as OrderWire;
const moveTo = (shopper: Shopper, pincode: string) =>
  shop.ctx.db
    .updateTable('addresses')
    .set({ pincode })
    .where('id', '=', shopper.addressId)
    .execute();

test('the cart has the methods in the shop’s country, and the zones for other addresses', async () => {
  const shopper = await aCart(1500, 2);
  const cart: CartWire = await cartOf(shopper);
  expect(cart.shippingMethods).toMatchObject([
    { name: 'Collect', price: 0, pickUp: KIEL, notFor: [] },
    { name: 'Post', price: 9.9, notFor: [] },
  ]);
  expect(cart.items).toMatchObject([
    { byShop: { grams: 1500 }, shippingMethods: [{ name: 'Collect' }, { name: 'Post' }] },
  ]);
  expect(cart.shopShipping).toEqual({ home: 'DE', zones: ZONES });
  expect(cart).not.toHaveProperty('parcels');
});

test('an order pays for its weight, at its address, and from a value nothing', async () => {
  const light = await aCart(1000, 2);
  expect(orderOf(await order(light, 'Post', 44.9))).toMatchObject({ shippingPrice: 4.9 });
  const heavy = await aCart(1001, 2);
  expect((await order(heavy, 'Post', 44.9)).body).toMatchObject({
    code: 'TOTAL_CHANGED',
    data: { shippingPrice: 9.9 },
  });
  await moveTo(heavy, '25846');
  expect(outcomeOf(await order(heavy, 'Post'))).toBe('422 SHIPPING_MISSING');
  expect(orderOf(await order(heavy, 'Ferry', 55))).toMatchObject({ shippingPrice: 15 });
  expect(orderOf(await order(await aCart(100, 5), 'Post', 100))).toMatchObject({
    shippingPrice: 0,
  });
  const tooHeavy = await aCart(10_001);
  expect(orderOf(await order(tooHeavy, 'Collect', 20))).toMatchObject({
    shippingMethod: 'Collect',
    plannedParcels: [{ shippingMethod: 'Collect', shippingPrice: 0, pickUp: KIEL, items: [0] }],
  });
});

test('a product with methods of its own is a parcel of its own', async () => {
  const shopper = await aCart(500, 1, 'Courier');
  const cart = await cartOf(shopper);
  expect(cart.parcels).toMatchObject([
    { items: [0], shippingMethods: [{ name: 'Collect' }, { name: 'Post', price: 4.9 }] },
    { items: [1], shippingMethods: [{ name: 'Courier', price: 7 }] },
  ]);
  const shippingMethods = ['Post', 'Courier'];
  const placed = await checkOut(shop, shopper, { shippingMethods, totalAmount: 131.9 });
  expect(orderOf(placed)).toMatchObject({ shippingPrice: 11.9 });
});

test('nothing is sent to a place in no zone, or in one without methods', async () => {
  const shopper = await aCart(500);
  const sent = async (zones: ShippingZone[]) => {
    expect(outcomeOf(await setZones(zones))).toBe('200');
    const { body } = await order(shopper, 'Post');
    return `${body.code}: ${body.message}`;
  };
  const refused = 'NOT_SHIPPED_TO: We do not ship to Germany.';
  expect(await sent([shippingZone('Austria', { countries: ['AT'], methods: [BY_WEIGHT] })])).toBe(
    refused,
  );
  expect(await sent([shippingZone('Germany', { countries: ['DE'], methods: [] })])).toBe(refused);
  const paused = [{ ...BY_WEIGHT, isPaused: true }];
  expect(await sent([shippingZone('Germany', { countries: ['DE'], methods: paused })])).toBe(
    refused,
  );
  const tiny = [zoneMethod('Letter', { pricedBy: 'weight', steps: [{ upTo: 499, price: 1 }] })];
  expect(await sent([shippingZone('Germany', { countries: ['DE'], methods: tiny })])).toMatch(
    /^NOT_SHIPPABLE/,
  );
  // A buyer who has seen the former price is not charged the new one.
  const dearer = [{ ...BY_WEIGHT, steps: [{ upTo: null, price: 20 }] }];
  await setZones([shippingZone('Germany', { countries: ['DE'], methods: dearer })]);
  expect(outcomeOf(await order(shopper, 'Post', 24.9))).toBe('409 TOTAL_CHANGED');
  await setZones(ZONES);
});

test('staff see what an order costs to send to an address', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 2000 });
  const quote = async (place?: object) =>
    (
      await shop.send('POST', '/api/v1/admin/orders/quote', {
        as: admin,
        body: { items: [{ productId: id, quantity: 1 }], shippingMethod: 'Ferry', place },
      })
    ).body.data;
  expect(await quote()).toMatchObject({ shippingPrice: 0, shippingMethods: [{}, {}] });
  const island = { country: 'DE', pincode: '25847' };
  expect(await quote(island)).toMatchObject({ shippingPrice: 15, totalAmount: 35 });
  expect(await quote({ country: 'FR' })).toMatchObject({
    shippingMethods: [],
    parcels: [{ shippingMethods: [] }],
  });
});

test.each([
  ['a zone without a name', [shippingZone(' ')]],
  ['two zones of one name', [shippingZone('A'), shippingZone('a')]],
  ['an unknown country', [shippingZone('A', { countries: ['XX'] })]],
  ['a wrong postcode', [shippingZone('A', { postcodes: ['24103;24104'] })]],
  [
    'a negative price',
    [shippingZone('A', { methods: [zoneMethod('B', { steps: [{ upTo: null, price: -1 }] })] })],
  ],
  [
    'steps that do not rise',
    [
      shippingZone('A', {
        methods: [
          zoneMethod('B', {
            steps: [
              { upTo: 5, price: 1 },
              { upTo: 5, price: 2 },
            ],
          }),
        ],
      }),
    ],
  ],
  ['two methods of one name', [shippingZone('A', { methods: [zoneMethod('B'), zoneMethod('b')] })]],
])('%s is refused', async (_, zones) => {
  expect((await setZones(zones)).status).toBe(400);
});

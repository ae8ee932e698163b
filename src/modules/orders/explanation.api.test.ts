/** Why an order costs what it does: zone, step, coupon, fee and tax, as they were when it was placed. */
import { afterEach, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { explainedSum } from '#contract/pricing/explain-total.ts';
import { withoutPrivateParts } from '#modules/orders/order.presenter.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aShopPaidByHand } from '#support/paid-by-hand.ts';
import { aCoupon, aProduct, changeVariants } from '#support/products.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { taxRate } from '#support/tax-rate.ts';

const { ctx, shop, offer, details } = await aShopPaidByHand();
const POST = zoneMethod('Post', {
  pricedBy: 'weight',
  steps: [
    { upTo: 2000, price: 4.9 },
    { upTo: null, price: 9.9 },
  ],
  freeFrom: 100,
});
const SELLING = {
  homeCountry: 'DE',
  sellsTo: ['DE'],
  taxScheme: 'home',
  pricesIncludeTax: false,
  cashFee: 2.5,
  taxRates: [taxRate(19)],
  shippingZones: [shippingZone('Mainland', { countries: ['DE'], methods: [POST] })],
} as const;

afterEach(() =>
  offer({
    homeCountry: '',
    sellsTo: [],
    taxScheme: 'none',
    pricesIncludeTax: true,
    cashFee: 0,
    taxRates: [],
    shippingZones: [],
  }),
);

async function order(quantity: number, extras: Parameters<typeof checkOut>[2] = {}) {
  const shopper = await aShopper(ctx);
  const product = await aProduct(ctx, { priceCents: 2000, stock: 9 });
  await changeVariants(ctx, product.id, { weight_grams: 900 });
  await fillCart(ctx, shopper, product.id, quantity);
  const placed = await checkOut(shop, shopper, extras);
  expect(placed).toMatchObject({ status: 201 });
  return placed.body.data as unknown as OrderWire;
}

test('an untouched shop has nothing to explain', async () => {
  expect(await order(1)).not.toHaveProperty('explanation');
});

test('each figure says what it follows from, also after the settings have changed, and they add up to the total', async () => {
  await offer({
    ...SELLING,
    sellsTo: ['DE'],
    taxRates: [...SELLING.taxRates],
    shippingZones: [...SELLING.shippingZones],
  });
  const { code } = await aCoupon(ctx, { discountAmount: 1000 });
  const placed = await order(2, { shippingMethod: 'Post', paymentMethod: 'cash', coupon: code });
  await offer({ shippingZones: [] });
  const { explanation } = (await details(placed._id)) as OrderWire;
  expect(explanation).toEqual(placed.explanation);
  expect(explanation).toMatchObject({
    subtotal: 40,
    discount: { code, discountType: 'percentage', discountAmount: 10, amount: -4 },
    shipping: [
      { method: 'Post', amount: 4.9, items: [0], zone: 'Mainland', pricedBy: 'weight', upTo: 2000 },
    ],
    fee: { name: 'Cash on delivery', amount: 2.5 },
    tax: {
      included: false,
      scheme: 'home',
      place: 'delivery',
      countryName: 'Germany',
      rates: [{ rate: 19, net: 43.4, classes: ['standard'] }],
    },
    total: placed.totalAmount,
  });
  expect(explanation && explainedSum(explanation)).toBe(Math.round(placed.totalAmount * 100));
  // By a forwarded link only the code is hidden, so that the figures still add up.
  const shared = withoutPrivateParts(placed).explanation;
  expect(shared?.discount).toEqual({ ...explanation?.discount, code: '' });
  expect(shared && explainedSum(shared)).toBe(Math.round(placed.totalAmount * 100));
});

test('parcels of products’ own methods alone are not explained', async () => {
  const { _id } = await order(2);
  const parcel = { method: 'Post', priceCents: 0, estimatedDeliveryDays: '', lines: [0] };
  await ctx.db
    .updateTable('orders')
    .set({ planned_parcels: JSON.stringify([parcel, { ...parcel, method: 'Courier' }]) })
    .where('id', '=', _id)
    .execute();
  expect(await details(_id)).not.toHaveProperty('explanation');
});

test('a reason of another method or price than the parcel has now is not used', async () => {
  await offer({
    ...SELLING,
    sellsTo: ['DE'],
    taxRates: [...SELLING.taxRates],
    shippingZones: [...SELLING.shippingZones],
  });
  const { _id } = await order(2, { shippingMethod: 'Post' });
  // The release before writes the parcels of a changed order, but not their reasons.
  const zoneOf = async (method: string, priceCents: number) => {
    const parcel = { method, priceCents, estimatedDeliveryDays: '', lines: [0] };
    await ctx.db
      .updateTable('orders')
      .set({ planned_parcels: JSON.stringify([parcel]) })
      .where('id', '=', _id)
      .execute();
    return ((await details(_id)) as OrderWire).explanation?.shipping[0]?.zone;
  };
  expect(await zoneOf('Post', 490)).toBe('Mainland');
  expect(await zoneOf('Courier', 490)).toBeUndefined();
  expect(await zoneOf('Post', 990)).toBeUndefined();
});

test('a method that is free for the value of the items says from which', async () => {
  await offer({
    ...SELLING,
    sellsTo: ['DE'],
    taxRates: [...SELLING.taxRates],
    shippingZones: [...SELLING.shippingZones],
  });
  const { explanation } = await order(5, { shippingMethod: 'Post' });
  expect(explanation?.shipping).toMatchObject([{ amount: 0, zone: 'Mainland', freeFrom: 100 }]);
  // An order from before this was stored says what it knows.
  const { id } = await ctx.db
    .updateTable('orders')
    .set({ shipping_reasons: null })
    .where('shipping_method', '=', 'Post')
    .returning('id')
    .executeTakeFirstOrThrow();
  const [parcel] = ((await details(id)) as OrderWire).explanation?.shipping ?? [];
  expect(parcel).toMatchObject({ method: 'Post' });
  expect(parcel).not.toHaveProperty('zone');
});

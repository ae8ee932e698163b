import { expect, test } from 'vitest';
import { slipsOf } from '#admin/orders/slips.rules.ts';

const item = (title: string, quantity: number) => ({
  productId: title,
  title,
  image: '',
  size: '',
  color: '',
  options: {},
  sku: '',
  price: 1,
  quantity,
});
const parcel = (trackingNumber: string, ...items: { item: number; quantity: number }[]) => ({
  _id: trackingNumber,
  carrier: 'UPS',
  trackingNumber,
  trackingUrl: '',
  ownTrackingUrl: '',
  sentAt: '',
  sentDay: '',
  by: '',
  items,
});
const contents = (order: Parameters<typeof slipsOf>[0]) =>
  slipsOf(order).map(({ note, items }) => [
    note,
    items.map(({ title, quantity }) => `${quantity} ${title}`).join(', '),
  ]);

test('an order that is to be sent in several parcels has a slip for each', () => {
  const plan = (shippingMethod: string, ...items: number[]) => ({
    shippingMethod,
    shippingPrice: 1,
    estimatedDeliveryDays: '',
    items,
  });
  const cartItems = [item('Jacket', 3), item('Sofa', 1)];
  const plannedParcels = [plan('Standard', 0), plan('Freight', 1)];
  expect(contents({ cartItems, plannedParcels })).toEqual([
    ['Parcel 1 of 2: Standard', '3 Jacket'],
    ['Parcel 2 of 2: Freight', '1 Sofa'],
  ]);
  const collected = [{ ...plan('Collect', 0, 1), pickUp: 'Kiel\nSpeicherkai 8' }];
  expect(contents({ cartItems, plannedParcels: collected })).toEqual([
    ['Collect. Picked up at Kiel, Speicherkai 8', '3 Jacket, 1 Sofa'],
  ]);
  const parcels = [parcel('1Z', { item: 0, quantity: 3 })];
  expect(contents({ cartItems, plannedParcels, parcels })).toEqual([
    ['Parcel 1: UPS 1Z', '3 Jacket'],
    ['Not sent yet', '1 Sofa'],
  ]);
});

test('an order has one slip, then one for each parcel and for what is left', () => {
  const cartItems = [item('Jacket', 3), item('Soap', 1)];
  expect(contents({ cartItems })).toEqual([['', '3 Jacket, 1 Soap']]);
  const first = parcel('1Z', { item: 0, quantity: 2 });
  expect(contents({ cartItems, parcels: [first] })).toEqual([
    ['Parcel 1: UPS 1Z', '2 Jacket'],
    ['Not sent yet', '1 Jacket, 1 Soap'],
  ]);
  const rest = parcel('', { item: 0, quantity: 1 }, { item: 1, quantity: 1 });
  expect(contents({ cartItems, parcels: [first, rest] })).toEqual([
    ['Parcel 1: UPS 1Z', '2 Jacket'],
    ['Parcel 2: UPS', '1 Jacket, 1 Soap'],
  ]);
});

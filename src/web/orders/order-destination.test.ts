import { expect, test } from 'vitest';
import { orderDestination } from '#web/orders/order-destination.ts';

const NOWHERE = { addressId: null, address: '', city: '', pincode: '', phone: '', notes: '' };
const parcel = (pickUp?: string) => ({
  shippingMethod: 'Collect',
  shippingPrice: 0,
  estimatedDeliveryDays: '',
  ...(pickUp && { pickUp }),
  items: [0],
});

test('an order goes to its address, or where it is collected', () => {
  const addressInfo = { ...NOWHERE, userName: 'Ada' };
  const plannedParcels = [parcel('Speicherkai 8\nKiel'), parcel('Speicherkai 8\nKiel')];
  expect(orderDestination({ addressInfo, plannedParcels })).toEqual({
    isCollected: true,
    lines: ['Ada', 'Speicherkai 8', 'Kiel'],
  });
  const sent = { ...addressInfo, address: '1 Loom Street', city: 'Ely' };
  expect(orderDestination({ addressInfo: sent, plannedParcels })).toEqual({
    isCollected: false,
    lines: ['Ada', '1 Loom Street', 'Ely'],
  });
  // Erased.
  const erased = { isCollected: false, lines: ['Ada'] };
  expect(orderDestination({ addressInfo })).toEqual(erased);
  const inPart = [parcel(), parcel('Speicherkai 8\nKiel')];
  expect(orderDestination({ addressInfo, plannedParcels: inPart })).toEqual(erased);
});

import { expect, test } from 'vitest';
import {
  carrierIn,
  choiceFor,
  itemsIn,
  OTHER_CARRIER,
  problemsIn,
  type ParcelInput,
} from '#admin/orders/parcels/parcel-input.rules.ts';

const input = (given: Partial<ParcelInput> = {}): ParcelInput => ({
  choice: 'UPS',
  ownCarrier: '',
  trackingNumber: '',
  trackingUrl: '',
  units: ['2', '1', '0'],
  ...given,
});
const LEFT = [3, 1, 0];

test('a parcel needs a carrier and one item; number and link may be missing', () => {
  expect(problemsIn(input(), LEFT)).toBeNull();
  expect(itemsIn(input({ units: ['2', '', '0'] }))).toEqual([{ item: 0, quantity: 2 }]);
  expect(problemsIn(input({ choice: OTHER_CARRIER, ownCarrier: ' ' }), LEFT)).toEqual({
    carrier: 'Enter the name of the carrier.',
    units: ['', '', ''],
  });
  expect(problemsIn(input({ units: ['0', '', '0'] }), [0, 1, 0])).toEqual({
    units: ['', 'A parcel holds at least one item.', ''],
  });
});

test.each(['4', '-1', '1.5', 'two', '1e0'])('%s of three left is refused', (typed) => {
  expect(problemsIn(input({ units: [typed, '1', '0'] }), LEFT)?.units).toEqual([
    'Enter 0 to 3.',
    '',
    '',
  ]);
});

test.each([
  ['https://ferry.example/7', true],
  ['http://ferry.example/7', true],
  ['ferry.example/7', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('the link %s can be sent: %s', (trackingUrl, is) => {
  expect(problemsIn(input({ trackingUrl }), null) === null).toBe(is);
});

test('a carrier of the merchant’s own is shown by its name', () => {
  expect(choiceFor('UPS')).toEqual({ choice: 'UPS', ownCarrier: '' });
  expect(choiceFor('Ferry')).toEqual({ choice: OTHER_CARRIER, ownCarrier: 'Ferry' });
  expect(carrierIn(input(choiceFor('Ferry')))).toBe('Ferry');
});

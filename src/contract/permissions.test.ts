import { expect, test } from 'vitest';
import { may, PERMISSIONS, STAFF_ROLE_NAMES, type Permission } from '#contract/permissions.ts';

/** Written out once more: the matrix of endpoints and roles follows the table, whatever it says. */
const EXPECTED: Record<(typeof STAFF_ROLE_NAMES)[number], string> = {
  owner:
    'products.read products.write orders.read orders.write orders.create orders.refund customers.read customers.write customers.erase reviews.read reviews.write messages.read messages.write promotions.read promotions.write content.write content.publish reports.read money.read settings.read settings.write audit.read staff.manage tokens.manage',
  manager:
    'products.read products.write orders.read orders.write orders.create orders.refund customers.read customers.write customers.erase reviews.read reviews.write messages.read messages.write promotions.read promotions.write content.write content.publish reports.read money.read settings.read settings.write audit.read',
  fulfilment: 'products.read orders.read orders.write',
  support:
    'products.read orders.read orders.write orders.create customers.read customers.write reviews.read reviews.write messages.read messages.write',
  viewer: 'products.read orders.read reviews.read promotions.read reports.read',
};

test.each(STAFF_ROLE_NAMES)('%s has exactly these permissions', (role) => {
  expect(PERMISSIONS.filter((each) => may(role, each)).join(' ')).toBe(EXPECTED[role]);
});

test('shoppers and visitors have none', () => {
  const any = (role: 'regular' | null): Permission[] =>
    PERMISSIONS.filter((each) => may(role, each));
  expect([any('regular'), any(null)]).toEqual([[], []]);
});

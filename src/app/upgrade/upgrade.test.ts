import { expect, test } from 'vitest';
import { serviceIn } from '#app/upgrade/stop-old-shop.ts';
import { worksWith } from '#app/upgrade/upgrade-database.ts';

test('a shop of a systemd service is recognised, and one of a terminal is not', () => {
  expect(serviceIn('0::/system.slice/shop.service\n')).toBe('shop.service');
  expect(serviceIn('0::/user.slice/user-7.slice/user@7.service/app.slice/shop.service\n')).toBe(
    'shop.service',
  );
  expect(serviceIn('0::/user.slice/user-7.slice/session-3.scope\n')).toBeNull();
  expect(serviceIn('0::/\n')).toBeNull();
});

test('an old version goes on after migrations that add, and after those that are safe from it', () => {
  expect(worksWith('0.1.0', { safeFrom: null })).toBe(true);
  expect(worksWith('0.2.0', { safeFrom: '0.2.0' })).toBe(true);
  expect(worksWith('0.1.0', { safeFrom: '0.2.0' })).toBe(false);
});

import { expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { baseHeaders } from '#platform/http/headers.ts';

const insistence = (env: Record<string, string>) =>
  baseHeaders(readSettings({ DEMO: '0', PAYMENTS: 'simulator', ...env }))[
    'Strict-Transport-Security'
  ];

test('browsers insist on https for the host of the shop, and for those below it where the setting says so', () => {
  const PUBLIC_URL = 'https://shop.your-domain.com';
  expect(insistence({})).toBeUndefined();
  expect(insistence({ PUBLIC_URL })).toBe('max-age=31536000');
  expect(insistence({ PUBLIC_URL, HSTS_SUBDOMAINS: 'on' })).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

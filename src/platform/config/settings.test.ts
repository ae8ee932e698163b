import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '#platform/config/settings.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

test('an empty environment gives the demo shop with the payment simulator on the loopback address', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    roles: ['web', 'worker'],
    demo: true,
    rateLimits: true,
    orderHoldMinutes: 15,
    administrator: null,
    google: null,
    trustProxy: [],
  });
  expect(settings.payments).toMatchObject({ kind: 'simulator', apiUrl: undefined });
  expect(settings.dataDir).toMatch(/\.data$/);
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('every bad setting is named once with its cure', () => {
  const problems = problemsOf({
    PORT: '99999',
    PUBLIC_URL: 'shop.example.com',
    ROLES: 'web,cook',
    LOG_LEVEL: 'loud',
    SHOP_TIME_ZONE: 'Mars/Base',
  });
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'ROLES',
    'SHOP_TIME_ZONE',
    'LOG_LEVEL',
  ]);
  expect(problems[0]).toContain('1 to 65535');
});

test.each(['-1', '3e3', '0', '80.5', ' 80 x'])('PORT=%s is refused', (port) => {
  expect(problemsOf({ PORT: port })).toHaveLength(1);
});

test.each([
  'https://shop.example.com/path',
  'ftp://shop.example.com',
  'https://name@shop.example.com',
])('PUBLIC_URL=%s is refused', (url) => {
  expect(problemsOf({ PUBLIC_URL: url, DEMO: '0', PAYMENTS: 'simulator' })).toHaveLength(1);
});

test('PUBLIC_URL is kept without its trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe(
    'http://localhost:3000',
  );
});

describe('a shop other machines can reach', () => {
  const open = { HOST: '0.0.0.0' };

  test('must be told about demo and payments', () => {
    expect(problemsOf(open).map((line) => line.split(' ')[0])).toEqual(['DEMO', 'PAYMENTS']);
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example.com' })).toHaveLength(2);
    expect(problemsOf({ ...open, DEMO: '1', PAYMENTS: 'simulator' })).toEqual([]);
  });

  test('cannot switch rate limits off', () => {
    expect(
      problemsOf({ ...open, DEMO: '0', PAYMENTS: 'simulator', RATE_LIMITS: 'off' }),
    ).toHaveLength(1);
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  test('takes a real provider without further words', () => {
    const settings = readSettings({
      ...open,
      DEMO: '0',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
    });
    expect(settings.payments).toMatchObject({
      kind: 'provider',
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'id',
    });
    expect(settings.demo).toBe(false);
  });
});

test('a second instance needs the simulator’s address only', () => {
  const settings = readSettings({ PAYPAL_API_URL: 'http://127.0.0.1:3001/' });
  expect(settings.payments).toMatchObject({ kind: 'simulator', apiUrl: 'http://127.0.0.1:3001' });
});

test('settings that belong together are asked for together', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'owner@example.com' })[0]).toMatch(/^ADMIN_PASSWORD/);
  expect(problemsOf({ PAYPAL_CLIENT_ID: 'id' })).toHaveLength(2);
  expect(problemsOf({ PAYPAL_API_URL: 'https://api-m.paypal.com' })[0]).toMatch(
    /^PAYPAL_CLIENT_ID/,
  );
});

test('identity tokens are read with keys that nobody on the way can change', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://127.0.0.1:3002' };
  expect(problemsOf({ ...google, GOOGLE_JWKS_URL: 'http://127.0.0.1:3002/keys' })).toEqual([]);
  expect(problemsOf({ ...google, GOOGLE_JWKS_URL: 'http://keys.example/keys' })[0]).toMatch(
    /^GOOGLE_JWKS_URL must begin with https/,
  );
});

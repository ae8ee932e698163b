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

test('every invalid setting is reported once with its message', () => {
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

test('metrics have a port of their own, by default for this machine only', () => {
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '1', PAYMENTS: 'simulator' }).metrics).toBeNull();
  const open = { HOST: '0.0.0.0', DEMO: '1', PAYMENTS: 'simulator', METRICS_PORT: '9464' };
  expect(readSettings(open).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readSettings({ ...open, METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([
    expect.stringContaining('METRICS_PORT must differ from PORT'),
  ]);
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

test.each(['nonsense', 'local', 'proxy.example.com', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '1.2.3'])(
  'TRUST_PROXY=%s is refused with a sentence that lists valid values',
  (proxies) => {
    expect(problemsOf({ TRUST_PROXY: proxies })).toEqual([
      'TRUST_PROXY is a list of the addresses or networks of your proxies, such as 10.0.0.5,10.1.0.0/16, or loopback for a proxy on this machine',
    ]);
  },
);

test('TRUST_PROXY accepts addresses, networks and loopback', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.5, 2001:db8::/48, Loopback' }).trustProxy).toEqual([
    '10.0.0.5',
    '2001:db8::/48',
    '127.0.0.0/8',
    '::1',
  ]);
});

test('the trailing slash of PUBLIC_URL is removed', () => {
  expect(readSettings({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe(
    'http://localhost:3000',
  );
});

describe('a shop other machines can reach', () => {
  const publicShop = { HOST: '0.0.0.0' };

  test('must set DEMO and PAYMENTS', () => {
    expect(problemsOf(publicShop).map((line) => line.split(' ')[0])).toEqual(['DEMO', 'PAYMENTS']);
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example.com' })).toHaveLength(2);
    expect(problemsOf({ ...publicShop, DEMO: '1', PAYMENTS: 'simulator' })).toEqual([]);
  });

  test('cannot switch rate limits off', () => {
    expect(
      problemsOf({ ...publicShop, DEMO: '0', PAYMENTS: 'simulator', RATE_LIMITS: 'off' }),
    ).toHaveLength(1);
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  test('needs no PAYMENTS with a real provider', () => {
    const settings = readSettings({
      ...publicShop,
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

describe('real credentials', () => {
  const real = {
    DEMO: '0',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
  };

  test('are not sent over plain http', () => {
    expect(problemsOf({ ...real, PAYPAL_API_URL: 'http://api-m.paypal.com' })).toEqual([
      expect.stringMatching(/^PAYPAL_API_URL must begin with https/),
    ]);
    expect(problemsOf({ ...real, PAYPAL_API_URL: 'http://127.0.0.1:9' })).toEqual([]);
    expect(problemsOf({ ...real, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' })).toEqual([]);
  });

  test('are not used by a shop that visitors reach over plain http', () => {
    for (const [name, value] of [
      ['PUBLIC_URL', 'http://shop.example.com'],
      ['HOST', '192.168.1.5'],
      ['HOST', '2001:db8::5'],
    ] as const)
      expect(problemsOf({ ...real, [name]: value })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must begin with https while PAYPAL_CLIENT_ID is set/),
      ]);
    expect(problemsOf({ ...real, PUBLIC_URL: 'https://shop.example.com' })).toEqual([]);
    expect(problemsOf({ ...real, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    const simulated = { DEMO: '0', PAYMENTS: 'simulator', PUBLIC_URL: 'http://10.0.0.5' };
    expect(problemsOf(simulated)).toEqual([]);
  });
});

test('a second instance needs the simulator’s address only', () => {
  const settings = readSettings({ PAYPAL_API_URL: 'http://127.0.0.1:3001/' });
  expect(settings.payments).toMatchObject({ kind: 'simulator', apiUrl: 'http://127.0.0.1:3001' });
});

test('settings that are only valid together are reported when one is missing', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'owner@example.com' })[0]).toMatch(/^ADMIN_PASSWORD/);
  expect(problemsOf({ PAYPAL_CLIENT_ID: 'id' })).toHaveLength(2);
  expect(problemsOf({ MIGRATIONS_DATABASE_URL: 'postgresql://owner@db/shop' })[0]).toMatch(
    /^DATABASE_URL is missing/,
  );
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgresql://shop@db/shop' })[0]).toMatch(
    /^DATABASE_URL is missing: it is the address of the pooler/,
  );
  expect(problemsOf({ DATABASE_READ_URL: 'postgresql://shop@replica/shop' })[0]).toMatch(
    /^DATABASE_URL is missing: it is the address of the primary/,
  );
  expect(problemsOf({ PAYPAL_API_URL: 'https://api-m.paypal.com' })[0]).toMatch(
    /^PAYPAL_CLIENT_ID/,
  );
});

test('the keys of identity tokens are fetched over https', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://127.0.0.1:3002' };
  expect(problemsOf({ ...google, GOOGLE_JWKS_URL: 'http://127.0.0.1:3002/keys' })).toEqual([]);
  expect(problemsOf({ ...google, GOOGLE_JWKS_URL: 'http://keys.example/keys' })[0]).toMatch(
    /^GOOGLE_JWKS_URL must begin with https/,
  );
});

test('a CDN needs an address for purges and its token', () => {
  expect(readSettings({}).cdn).toBeNull();
  const cdn = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'secret' };
  expect(readSettings(cdn).cdn).toEqual({
    purgeUrl: 'https://cdn.example/purge',
    token: 'secret',
    purgeFormat: 'tags',
    cacheSeconds: 300,
  });
  expect(problemsOf({ CDN_PURGE_URL: cdn.CDN_PURGE_URL })[0]).toMatch(
    /^CDN_PURGE_TOKEN is missing/,
  );
  expect(problemsOf({ CDN_CACHE_SECONDS: '60' })[0]).toMatch(
    /^CDN_CACHE_SECONDS needs CDN_PURGE_URL/,
  );
  expect(problemsOf({ ...cdn, CDN_CACHE_SECONDS: '0' })).toHaveLength(1);
  expect(problemsOf({ ...cdn, CDN_PURGE_TOKEN: 'two words' })).toHaveLength(1);
  expect(problemsOf({ ...cdn, CDN_PURGE_URL: 'http://cdn.example/purge' })[0]).toMatch(
    /^CDN_PURGE_URL must begin with https/,
  );
  expect(problemsOf({ ...cdn, CDN_PURGE_URL: 'http://127.0.0.1:6081/purge' })).toEqual([]);
  const fastly = { ...cdn, CDN_PURGE_URL: 'https://api.fastly.com/service/1/purge' };
  expect(problemsOf(fastly)[0]).toMatch(/^CDN_PURGE_FORMAT must be fastly/);
  expect(problemsOf({ ...fastly, CDN_PURGE_FORMAT: 'fastly' })).toEqual([]);
});

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
/** A shop other machines can reach. */
const OPEN = { HOST: '0.0.0.0', DEMO: '1', PAYMENTS: 'simulator' };
const REAL = {
  DEMO: '0',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
};
const CDN = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'secret' };
const FASTLY = { ...CDN, CDN_PURGE_URL: 'https://api.fastly.com/service/1/purge' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://127.0.0.1:3002' };

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
    cdn: null,
    metrics: null,
  });
  expect(settings.payments).toMatchObject({ kind: 'simulator', apiUrl: undefined });
  expect(settings.dataDir).toMatch(/\.data$/);
});

test('an empty variable counts as absent, and the trailing slash of PUBLIC_URL is removed', () => {
  const empty = readSettings({ PORT: '', DATABASE_URL: ' ' });
  expect(empty).toMatchObject({ port: 3000, databaseUrl: undefined });
  const { publicUrl } = readSettings({ PUBLIC_URL: 'http://localhost:3000/' });
  expect(publicUrl).toBe('http://localhost:3000');
});

test('every invalid setting is reported once with its message', () => {
  const problems = problemsOf({
    PORT: '99999',
    PUBLIC_URL: 'shop.example.com',
    ROLES: 'web,cook',
    LOG_LEVEL: 'loud',
    SHOP_TIME_ZONE: 'Mars/Base',
  });
  const names = ['PORT', 'PUBLIC_URL', 'ROLES', 'SHOP_TIME_ZONE', 'LOG_LEVEL'];
  expect(problems.map((line) => line.split(' ')[0])).toEqual(names);
  expect(problems[0]).toContain('1 to 65535');
});

test.each([
  ...['-1', '3e3', '0', '80.5', ' 80 x'].map((port) => ['PORT', port]),
  ...['/path', '@shop.example.com'].map((end) => ['PUBLIC_URL', `https://shop.example.com${end}`]),
  ['PUBLIC_URL', 'ftp://shop.example.com'],
])('%s=%s is refused', (name, value) => {
  const given = { DEMO: '0', PAYMENTS: 'simulator', [name as 'PORT']: value ?? '' };
  expect(problemsOf(given)).toHaveLength(1);
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
  const { trustProxy } = readSettings({ TRUST_PROXY: '10.0.0.5, 2001:db8::/48, Loopback' });
  expect(trustProxy).toEqual(['10.0.0.5', '2001:db8::/48', '127.0.0.0/8', '::1']);
});

test('metrics have a port of their own, by default for this machine only', () => {
  const metered = { ...OPEN, METRICS_PORT: '9464' };
  expect(readSettings(metered).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readSettings({ ...metered, METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
});

describe('a shop other machines can reach', () => {
  test('must set DEMO and PAYMENTS', () => {
    const problems = problemsOf({ HOST: '0.0.0.0' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['DEMO', 'PAYMENTS']);
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example.com' })).toHaveLength(2);
    expect(problemsOf(OPEN)).toEqual([]);
  });

  test('cannot switch rate limits off', () => {
    expect(problemsOf({ ...OPEN, RATE_LIMITS: 'off' })).toHaveLength(1);
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  test('needs no PAYMENTS with a real provider', () => {
    const settings = readSettings({ ...REAL, HOST: '0.0.0.0' });
    const paypal = { kind: 'provider', apiUrl: 'https://api-m.paypal.com', clientId: 'id' };
    expect(settings.payments).toMatchObject(paypal);
    expect(settings.demo).toBe(false);
  });
});

test('a provider needs its id, its secret and its webhook', () => {
  expect(problemsOf({ PAYPAL_CLIENT_ID: 'id' })).toHaveLength(2);
});

test('a second instance needs the simulator’s address only', () => {
  const { payments } = readSettings({ PAYPAL_API_URL: 'http://127.0.0.1:3001/' });
  expect(payments).toMatchObject({ kind: 'simulator', apiUrl: 'http://127.0.0.1:3001' });
});

test.each<[Record<string, string>, RegExp]>([
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT must differ from PORT/],
  // Valid only together.
  [{ ADMIN_EMAIL: 'owner@example.com' }, /^ADMIN_PASSWORD/],
  [{ PAYPAL_API_URL: 'https://api-m.paypal.com' }, /^PAYPAL_CLIENT_ID/],
  [{ MIGRATIONS_DATABASE_URL: 'postgresql://owner@db/shop' }, /^DATABASE_URL is missing/],
  [{ DATABASE_DIRECT_URL: 'postgresql://shop@db/shop' }, /^DATABASE_URL is missing: .* the pooler/],
  [{ DATABASE_READ_URL: 'postgresql://a@replica/b' }, /^DATABASE_URL is missing: .* the primary/],
  // Credentials are not sent over plain http, nor used by a shop that visitors reach over it.
  [{ ...REAL, PAYPAL_API_URL: 'http://api-m.paypal.com' }, /^PAYPAL_API_URL must begin with https/],
  [{ ...REAL, PUBLIC_URL: 'http://shop.example.com' }, /^PUBLIC_URL must begin with https/],
  [{ ...REAL, HOST: '192.168.1.5' }, /^PUBLIC_URL must begin with https/],
  [{ ...REAL, HOST: '2001:db8::5' }, /^PUBLIC_URL must .* while PAYPAL_CLIENT_ID is set/],
  [
    { ...GOOGLE, GOOGLE_JWKS_URL: 'http://keys.example/keys' },
    /^GOOGLE_JWKS_URL must begin with https/,
  ],
  [{ CDN_PURGE_URL: CDN.CDN_PURGE_URL }, /^CDN_PURGE_TOKEN is missing/],
  [{ CDN_CACHE_SECONDS: '60' }, /^CDN_CACHE_SECONDS needs CDN_PURGE_URL/],
  [{ ...CDN, CDN_CACHE_SECONDS: '0' }, /^CDN_CACHE_SECONDS/],
  [{ ...CDN, CDN_PURGE_TOKEN: 'two words' }, /^CDN_PURGE_TOKEN/],
  [{ ...CDN, CDN_PURGE_URL: 'http://cdn.example/purge' }, /^CDN_PURGE_URL must begin with https/],
  [FASTLY, /^CDN_PURGE_FORMAT must be fastly/],
])('%j is refused: %s', (env, problem) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(problem)]);
});

test.each<Record<string, string>>([
  { ...REAL, PAYPAL_API_URL: 'http://127.0.0.1:9' },
  { ...REAL, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
  { ...REAL, PUBLIC_URL: 'https://shop.example.com' },
  { ...REAL, PUBLIC_URL: 'http://localhost:3000' },
  { DEMO: '0', PAYMENTS: 'simulator', PUBLIC_URL: 'http://10.0.0.5' },
  { ...GOOGLE, GOOGLE_JWKS_URL: 'http://127.0.0.1:3002/keys' },
  { ...CDN, CDN_PURGE_URL: 'http://127.0.0.1:6081/purge' },
  { ...FASTLY, CDN_PURGE_FORMAT: 'fastly' },
])('%j is accepted', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test('a CDN stores pages for five minutes by default', () => {
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = CDN;
  expect(readSettings(CDN).cdn).toEqual({
    purgeUrl,
    token,
    purgeFormat: 'tags',
    cacheSeconds: 300,
  });
});

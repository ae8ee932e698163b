import { expect, test } from 'vitest';
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
const namesOf = (env: Record<string, string>) =>
  problemsOf(env).map((problem) => problem.split(/[ =]/)[0]);
const TEST = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('without a key the shop has no Stripe', () => {
  expect(readSettings({}).stripe).toBeNull();
  expect(readSettings({ PAYMENTS: 'simulator' }).stripe).toBeNull();
});

test('a key and the signing secrets of its webhook connect it', () => {
  const env = { ...TEST, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' };
  expect(readSettings(env).stripe).toEqual({
    kind: 'provider',
    apiUrl: undefined,
    secretKey: 'rk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
  });
});

test('both providers are simulated where the shop says so', () => {
  const settings = readSettings({ PAYMENTS: 'simulators' });
  expect(settings.payments.kind).toBe('simulator');
  expect(settings.stripe).toMatchObject({ kind: 'simulator', apiUrl: undefined });
  expect(namesOf({ PAYMENTS: 'simulators', ...TEST })).toEqual(['PAYMENTS']);
});

test.each([
  ['a publishable key', { ...TEST, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  ['no signing secret', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  ['no key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  ['an odd secret', { ...TEST, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  ['plain http', { ...TEST, STRIPE_API_URL: 'http://api.example.com' }, 'STRIPE_API_URL'],
  ['a public demo', { ...TEST, HOST: '0.0.0.0', DEMO: '1', PAYMENTS: 'none' }, 'STRIPE_SECRET_KEY'],
  [
    'a shop without https',
    { ...TEST, PUBLIC_URL: 'http://shop.example.com', DEMO: '0', PAYMENTS: 'none' },
    'PUBLIC_URL',
  ],
])('%s is refused', (_, env, name) => {
  expect(namesOf(env)).toEqual([name]);
});

test('a live key is refused beside simulated payments, with which anybody could pay', () => {
  expect(namesOf(LIVE)).toEqual(['STRIPE_SECRET_KEY']);
  expect(namesOf({ ...LIVE, PAYMENTS: 'none' })).toEqual([]);
});

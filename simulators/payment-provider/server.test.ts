/** The protocol, tested by a client that is independent of the shop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { testFolder } from '#support/test-folder.ts';

let simulator: Simulator;
let token: string;
let count = 0;

beforeAll(async () => {
  simulator = await startSimulator();
  token = await signIn();
});
afterAll(() => simulator.stop());

async function signIn(): Promise<string> {
  const response = await fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${SIMULATOR_LOGIN.clientId}:${SIMULATOR_LOGIN.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const result = (await response.json()) as { access_token: string };
  expect(result).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  return result.access_token;
}

type ApiResponse = { status: number; body: Record<string, unknown> };

async function request(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const response = await fetch(simulator.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const usd = (value: string) => ({ currency_code: 'USD', value });
const unit = (over: object = {}) => ({
  custom_id: `order-${(count += 1)}`,
  amount: usd('10.00'),
  ...over,
});
const order = (over: object = {}) => ({ intent: 'CAPTURE', purchase_units: [unit(over)] });
const create = (body: unknown = order(), headers = {}) =>
  request('/v2/checkout/orders', body, headers);
const post = async (path: string, headers: Record<string, string>, body?: URLSearchParams) =>
  (await fetch(simulator.url + path, { method: 'POST', headers, body })).status;
const issues = ({ body }: ApiResponse) =>
  (body['details'] as { issue: string }[]).map(({ issue }) => issue);

describe('creating an order', () => {
  test.each([
    ['no token', 401, order(), { authorization: 'Bearer nothing' }],
    ['no JSON content type', 415, order(), { 'content-type': 'text/plain' }],
    ['broken JSON', 400, '{"intent":', {}],
    ['an array as body', 400, [], {}],
    ['no purchase unit', 400, { intent: 'CAPTURE' }, {}],
    ['an unknown intent', 400, { ...order(), intent: 'STEAL' }, {}],
  ])('refuses %s', async (_, status, body, headers) => {
    expect((await create(body, headers)).status).toBe(status);
  });

  const parts = (breakdown: object) => ({ amount: { ...usd('10.00'), breakdown } });
  const item = { name: 'A', quantity: '1', unit_amount: usd('10.00') };
  test.each([
    ['MISSING_REQUIRED_PARAMETER', 400, { amount: undefined }],
    ['MISSING_REQUIRED_PARAMETER', 400, { amount: { currency_code: 'USD' } }],
    ['INVALID_PARAMETER_SYNTAX', 400, { amount: { currency_code: 'USD', value: 10 } }],
    ['INVALID_PARAMETER_SYNTAX', 400, { amount: usd('1e3') }],
    ['INVALID_STRING_LENGTH', 400, { custom_id: 'x'.repeat(128) }],
    ['DECIMAL_PRECISION', 422, { amount: usd('1.005') }],
    ['CANNOT_BE_NEGATIVE', 422, { amount: usd('-1.00') }],
    ['CANNOT_BE_ZERO_OR_NEGATIVE', 422, { amount: usd('0.00') }],
    ['MAX_VALUE_EXCEEDED', 422, { amount: usd('10000000.00') }],
    ['CURRENCY_NOT_SUPPORTED', 422, { amount: { currency_code: 'ABC', value: '1.00' } }],
    ['AMOUNT_MISMATCH', 422, parts({ item_total: usd('9.99') })],
    ['MULTIPLE_CURRENCIES', 422, parts({ item_total: { currency_code: 'EUR', value: '10.00' } })],
    ['ITEM_TOTAL_REQUIRED', 422, { items: [item] }],
    ['PAYEE_ACCOUNT_INVALID', 422, { payee: { merchant_id: 'SOMEONEELSE' } }],
  ])('refuses with %s (%i)', async (issue, status, over) => {
    const result = await create(order(over));
    expect([result.status, issues(result)[0]]).toEqual([status, issue]);
    expect(result.body['debug_id']).toEqual(expect.any(String));
  });

  test('with a payment source requires a request id and returns a payer-action link', async () => {
    const experience_context = { return_url: 'http://a.test', cancel_url: 'http://b.test' };
    const body = { ...order(), payment_source: { paypal: { experience_context } } };
    expect(issues(await create(body))).toEqual(['PAYPAL_REQUEST_ID_REQUIRED']);
    const result = await create(body, { 'paypal-request-id': 'with-source' });
    expect(result.body['status']).toBe('PAYER_ACTION_REQUIRED');
    const links = result.body['links'] as { rel: string }[];
    expect(links.map(({ rel }) => rel)).toEqual(['self', 'payer-action', 'capture']);
  });
});

describe('the pages', () => {
  test('escape hostile names and allow the form to redirect to the shop', async () => {
    const name = '<script>alert(1)</script>"\'&';
    const items = [{ name, quantity: '1', unit_amount: usd('10.00') }];
    const amount = { ...usd('10.00'), breakdown: { item_total: usd('10.00') } };
    const urls = { return_url: 'https://shop.test/back', cancel_url: 'https://shop.test/no' };
    const application_context = { brand_name: name, ...urls };
    const hostile = order({ items, amount, invoice_id: name });
    const { body } = await create({ ...hostile, application_context });
    const page = await fetch(`${simulator.url}/checkoutnow?token=${String(body['id'])}`);
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' https://shop.test;");
    expect(await (await fetch(simulator.url)).text()).not.toContain('<script');
  });

  test('refuse forms from another site, and control requests by another host name or through a proxy', async () => {
    const { body } = await create();
    const form = new URLSearchParams({ token: String(body['id']), choice: 'pay' });
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect(await post('/checkoutnow', crossSite, form)).toBe(403);
    const proxied = { 'x-forwarded-for': '10.0.0.1' };
    for (const headers of [crossSite, proxied, { origin: 'http://evil.test' }])
      expect(await post('/__simulator/reset', headers)).toBe(403);
    expect((await simulator.state()).orders.length).toBeGreaterThan(0);
  });

  test('an invalid fault plan is refused with a reason', async () => {
    for (const [plan, reason] of [
      [{ captureFailureRate: 2 }, /captureFailureRate/],
      [{ kinds: ['explode'] }, /kinds must be one of/],
      [{ captureFailureRates: 1 }, /is not a fault setting/],
    ] as const)
      await expect(simulator.faults(plan)).rejects.toThrow(reason);
  });
});

describe('a process', () => {
  test('killed during payments loses none that it acknowledged', async () => {
    const acknowledged: string[] = [];
    let killed = false;
    const buyer = async () => {
      while (!killed) {
        try {
          const id = String((await create()).body['id']);
          await simulator.approve(id);
          const captured = await request(`/v2/checkout/orders/${id}/capture`, {});
          if (captured.status === 201) acknowledged.push(id);
        } catch {
          return;
        }
      }
    };
    for (const round of [1, 2]) {
      killed = false;
      const buyers = Array.from({ length: 8 }, buyer);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(round * 10);
      await simulator.killAndRestart();
      killed = true;
      await Promise.all(buyers);
      token = await signIn();
    }
    const { captures } = await simulator.state();
    const captured = Map.groupBy(captures, ({ orderId }) => orderId);
    expect(acknowledged.filter((id) => captured.get(id)?.length !== 1)).toEqual([]);
  });

  test('prints in one sentence why it cannot start', async () => {
    const start = async (env: Record<string, string>) => {
      const child = spawn(process.execPath, ['simulators/payment-provider/server.ts'], { env });
      const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      return [code, message.trim()];
    };
    const port = new URL(simulator.url).port;
    const DATA_DIR = testFolder();
    const refused = [
      [{ PORT: port, DATA_DIR }, `Port ${port} is in use. Set PORT to another one.`],
      [{ PORT: 'x', DATA_DIR }, 'PORT must be a number from 0 to 65535, not "x".'],
      [{}, 'Set DATA_DIR to the folder in which to store payments.'],
      [{ DATA_DIR: simulator.dataDir }, expect.stringContaining('Another payment simulator')],
    ] as const;
    const started = await Promise.all(refused.map(([env]) => start(env)));
    expect(started).toEqual(refused.map(([, sentence]) => [1, sentence]));
  });
});

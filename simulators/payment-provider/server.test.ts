/** The protocol, tested by a client that is independent of the shop. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
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
  const result = (await response.json()) as {
    access_token: string;
    token_type: string;
    expires_in: number;
  };
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
    const result = await request('/v2/checkout/orders', body, headers);
    expect(result.status).toBe(status);
  });

  test.each([
    ['MISSING_REQUIRED_PARAMETER', 400, { amount: undefined }],
    ['MISSING_REQUIRED_PARAMETER', 400, { amount: { currency_code: 'USD' } }],
    ['INVALID_PARAMETER_SYNTAX', 400, { amount: { currency_code: 'USD', value: 10 } }],
    ['INVALID_PARAMETER_SYNTAX', 400, { amount: usd('1e3') }],
    ['INVALID_PARAMETER_SYNTAX', 400, { amount: usd('NaN') }],
    ['INVALID_STRING_LENGTH', 400, { custom_id: 'x'.repeat(128) }],
    ['DECIMAL_PRECISION', 422, { amount: usd('1.005') }],
    ['CANNOT_BE_NEGATIVE', 422, { amount: usd('-1.00') }],
    ['CANNOT_BE_ZERO_OR_NEGATIVE', 422, { amount: usd('0.00') }],
    ['MAX_VALUE_EXCEEDED', 422, { amount: usd('10000000.00') }],
    ['CURRENCY_NOT_SUPPORTED', 422, { amount: { currency_code: 'ABC', value: '1.00' } }],
    [
      'AMOUNT_MISMATCH',
      422,
      { amount: { ...usd('10.00'), breakdown: { item_total: usd('9.99') } } },
    ],
    [
      'MULTIPLE_CURRENCIES',
      422,
      {
        amount: {
          ...usd('10.00'),
          breakdown: { item_total: { currency_code: 'EUR', value: '10.00' } },
        },
      },
    ],
    [
      'ITEM_TOTAL_REQUIRED',
      422,
      { items: [{ name: 'A', quantity: '1', unit_amount: usd('10.00') }] },
    ],
    ['PAYEE_ACCOUNT_INVALID', 422, { payee: { merchant_id: 'SOMEONEELSE' } }],
  ])('refuses with %s (%i)', async (issue, status, over) => {
    const result = await request('/v2/checkout/orders', order(over));
    expect([result.status, issues(result)[0]]).toEqual([status, issue]);
    expect(result.body['debug_id']).toEqual(expect.any(String));
  });

  test('with a payment source requires a request id and returns a payer-action link', async () => {
    const body = {
      ...order(),
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'http://shop.test/a',
            cancel_url: 'http://shop.test/b',
          },
        },
      },
    };
    expect(issues(await request('/v2/checkout/orders', body))).toEqual([
      'PAYPAL_REQUEST_ID_REQUIRED',
    ]);
    const result = await request('/v2/checkout/orders', body, {
      'paypal-request-id': 'with-source',
    });
    expect(result.body['status']).toBe('PAYER_ACTION_REQUIRED');
    expect((result.body['links'] as { rel: string }[]).map(({ rel }) => rel)).toEqual([
      'self',
      'payer-action',
      'capture',
    ]);
  });
});

describe('the pages', () => {
  test('escape hostile names and allow the form to redirect to the shop', async () => {
    const name = '<script>alert(1)</script>"\'&';
    const items = [{ name, quantity: '1', unit_amount: usd('10.00') }];
    const amount = { ...usd('10.00'), breakdown: { item_total: usd('10.00') } };
    const created = await request('/v2/checkout/orders', {
      ...order({ items, amount, invoice_id: name }),
      application_context: {
        brand_name: name,
        return_url: 'https://shop.test/back',
        cancel_url: 'https://shop.test/no',
      },
    });
    const response = await fetch(
      `${simulator.url}/checkoutnow?token=${String(created.body['id'])}`,
    );
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.test;",
    );
    expect(await (await fetch(simulator.url)).text()).not.toContain('<script');
  });

  test('refuse forms from another site, and control requests by another host name or through a proxy', async () => {
    const created = await request('/v2/checkout/orders', order());
    const form = new URLSearchParams({ token: String(created.body['id']), choice: 'pay' });
    const crossSite: Record<string, string> = { 'sec-fetch-site': 'cross-site' };
    expect(
      (
        await fetch(`${simulator.url}/checkoutnow`, {
          method: 'POST',
          body: form,
          headers: crossSite,
        })
      ).status,
    ).toBe(403);
    for (const headers of [
      crossSite,
      { 'x-forwarded-for': '10.0.0.1' },
      { origin: 'http://evil.test' },
    ] as Record<string, string>[]) {
      const response = await fetch(`${simulator.url}/__simulator/reset`, {
        method: 'POST',
        headers,
      });
      expect(response.status).toBe(403);
    }
    expect((await simulator.state()).orders.length).toBeGreaterThan(0);
  });

  test('an invalid fault plan is refused with a reason', async () => {
    await expect(simulator.faults({ captureFailureRate: 2 })).rejects.toThrow(/captureFailureRate/);
    await expect(simulator.faults({ kinds: ['explode'] })).rejects.toThrow(/kinds must be one of/);
    await expect(simulator.faults({ captureFailureRates: 1 })).rejects.toThrow(
      /is not a fault setting/,
    );
  });
});

describe('a process', () => {
  test('killed during payments loses none that it acknowledged', async () => {
    const acknowledged: string[] = [];
    let killed = false;
    const buyer = async () => {
      while (!killed) {
        try {
          const created = await request('/v2/checkout/orders', order());
          const id = String(created.body['id']);
          await simulator.approve(id);
          const captured = await request(`/v2/checkout/orders/${id}/capture`, {});
          if (captured.status === 201) acknowledged.push(id);
        } catch {
          return;
        }
      }
    };
    for (let round = 0; round < 3; round += 1) {
      killed = false;
      const buyers = Array.from({ length: 8 }, buyer);
      await expect
        .poll(() => acknowledged.length, { timeout: 15_000 })
        .toBeGreaterThan((round + 1) * 30);
      const restart = simulator.killAndRestart();
      await restart;
      killed = true;
      await Promise.all(buyers);
      token = await signIn();
    }
    const { captures } = await simulator.state();
    const captured = new Map<string, number>();
    for (const { orderId } of captures) captured.set(orderId, (captured.get(orderId) ?? 0) + 1);
    expect(acknowledged.filter((id) => captured.get(id) !== 1)).toEqual([]);
  }, 60_000);

  test('prints in one sentence why it cannot start', async () => {
    const start = (env: Record<string, string>) => {
      const run = spawnSync(process.execPath, ['simulators/payment-provider/server.ts'], {
        env,
        encoding: 'utf8',
      });
      return [run.status, run.stderr.trim()];
    };
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const folder = testFolder();
    expect(start({ PORT: port, DATA_DIR: folder })).toEqual([
      1,
      `Port ${port} is in use. Set PORT to another one.`,
    ]);
    taken.close();
    expect(start({ PORT: 'x', DATA_DIR: folder })).toEqual([
      1,
      'PORT must be a number from 0 to 65535, not "x".',
    ]);
    expect(start({})).toEqual([1, 'Set DATA_DIR to the folder in which to store payments.']);
    expect(start({ DATA_DIR: simulator.dataDir })).toEqual([
      1,
      expect.stringContaining('Another payment simulator'),
    ]);
  });
});

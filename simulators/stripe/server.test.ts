/** The protocol, tested by a client that is independent of the shop and of Stripe's library. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator, STRIPE_LOGIN, type Simulator } from '#support/payment-simulator.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ folder: 'stripe' });
});
afterAll(() => simulator.stop());

type Json = Record<string, unknown>;

async function request(path: string, form?: Record<string, string>, headers: Json = {}) {
  const response = await fetch(simulator.url + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_LOGIN.secretKey}`,
      ...(headers as Record<string, string>),
    },
    body: form === undefined ? undefined : new URLSearchParams(form),
  });
  const body = (await response.json()) as Json & { error?: Json };
  return { status: response.status, headers: response.headers, body };
}

const SESSION = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '1999',
  'line_items[0][price_data][product_data][name]': 'Order 1',
  'payment_intent_data[metadata][order_id]': 'o1',
  success_url: 'http://shop.test/thanks?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/checkout',
};
const create = (over: Record<string, string> = {}, headers: Json = {}) =>
  request('/v1/checkout/sessions', { ...SESSION, ...over }, headers);

test('a session is created from form fields, and is paid on its page', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({ object: 'checkout.session', status: 'open', amount_total: 1999 });
  const page = await fetch(String(body['url']));
  expect(await page.text()).toContain('19.99 EUR');
  const paid = await fetch(String(body['url']), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'pay' }),
  });
  expect(paid.headers.get('location')).toBe(`http://shop.test/thanks?session=${body['id']}`);
  const { body: after } = await request(
    `/v1/checkout/sessions/${body['id']}?expand[0]=payment_intent`,
  );
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: { status: 'succeeded', amount_received: 1999, metadata: { order_id: 'o1' } },
  });
});

test('a card that is declined leaves the page open, and is followed by one that is not', async () => {
  const { body } = await create();
  const choose = (choice: string) =>
    fetch(String(body['url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice }),
    });
  const declined = await choose('decline');
  const page = await fetch(new URL(declined.headers.get('location') ?? '', simulator.url));
  expect(await page.text()).toContain('Your card was declined.');
  expect((await choose('pay')).status).toBe(303);
  expect(
    (await simulator.state()).captures.filter((each) => each.orderId === body['id']),
  ).toHaveLength(1);
});

test.each([
  ['mode', { mode: 'subscription' }],
  ['success_url', { success_url: 'nowhere' }],
  ['expires_at', { expires_at: String(Math.floor(Date.now() / 1000) + 600) }],
])('a session with a wrong %s is an invalid request', async (param, over) => {
  const { status, body } = await create(over);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
});

test('the same key replays the answer, and refuses other fields', async () => {
  const key = { 'idempotency-key': 'key-1' };
  const first = await create({}, key);
  const again = await create({}, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await create({ 'line_items[0][price_data][unit_amount]': '2000' }, key);
  expect(other.body.error).toMatchObject({ type: 'idempotency_error' });
});

test('an answer that a former release stored is replayed after an update', async () => {
  const key = { 'idempotency-key': 'key-of-before' };
  const first = await create({}, key);
  const journal = join(simulator.dataDir, 'stripe-simulator', 'journal.jsonl');
  const stored = readFileSync(journal, 'utf8');
  expect(stored).toContain('"bodyHash"');
  writeFileSync(journal, stored.replaceAll('"bodyHash"', '"paramsHash"'));
  await simulator.killAndRestart();
  const again = await create({}, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('only a payment that is authorised can be captured, once', async () => {
  const { body } = await create({ 'payment_method_options[card][capture_method]': 'manual' });
  await simulator.approve(String(body['id']));
  const { body: session } = await request(`/v1/checkout/sessions/${body['id']}`);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  const capture = () => request(`/v1/payment_intents/${session['payment_intent']}/capture`, {});
  expect((await capture()).body).toMatchObject({ status: 'succeeded', amount_received: 1999 });
  expect((await capture()).body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a session that was expired refuses to be expired again, and to be paid', async () => {
  const { body } = await create();
  const expire = () => request(`/v1/checkout/sessions/${body['id']}/expire`, {});
  expect((await expire()).body).toMatchObject({ status: 'expired', url: null });
  expect((await expire()).status).toBe(400);
  expect(await (await fetch(String(body['url']))).text()).toContain('This page has expired');
});

test('lists have pages', async () => {
  const { body } = await create();
  await simulator.approve(String(body['id']));
  const { captures } = await simulator.state();
  const intent = captures.find((each) => each.orderId === body['id'])?.id ?? '';
  for (const amount of ['1.00', '2.00', '3.00']) await simulator.refundOutside(intent, { amount });
  const first = await request(`/v1/refunds?payment_intent=${intent}&limit=2`);
  const page = first.body as { data: { id: string; amount: number }[]; has_more: boolean };
  expect([page.has_more, ...page.data.map((each) => each.amount)]).toEqual([true, 300, 200]);
  const after = page.data.at(-1)?.id ?? '';
  const second = await request(
    `/v1/refunds?payment_intent=${intent}&limit=2&starting_after=${after}`,
  );
  expect(second.body).toMatchObject({ has_more: false, data: [{ amount: 100 }] });
});

test('what is paid outlives a kill', async () => {
  const { body } = await create();
  await simulator.approve(String(body['id']));
  await simulator.killAndRestart();
  const { body: after } = await request(`/v1/checkout/sessions/${body['id']}`);
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('a wrong key, an unknown id and an unknown address are errors of Stripe', async () => {
  const wrong = await request('/v1/refunds/re_1', undefined, { authorization: 'Bearer sk_test_x' });
  expect(wrong.status).toBe(401);
  const unknown = await request('/v1/refunds/re_1');
  expect(unknown.body.error).toMatchObject({ code: 'resource_missing' });
  expect((await request('/v1/nowhere')).status).toBe(404);
});

/** What only PayPal does; the rest is in `payment-contract.test.ts`. Runs against the real simulator. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { paymentRequest, onSimulator } from '#support/payment-request.ts';
import { createPayPal, type PaypalSettings } from './paypal.ts';

let simulator: Simulator;

const UNKNOWN_ID = '5O190127TN364715T';
const MISSING = { kind: 'failed', issue: 'missing' };

const connect = (over: Partial<PaypalSettings> = {}) =>
  createPayPal({ ...SIMULATOR_LOGIN, apiUrl: simulator.url, timeoutMs: 3000, ...over });

beforeAll(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.faults({}));
afterAll(() => simulator.stop());

test("names the payee and PayPal's page, and the payee of a capture", async () => {
  const paypal = connect();
  const first = await paypal.createOrder(paymentRequest());
  if (first.kind !== 'created') throw new Error('not created');
  expect(first.payeeId).toBe('TESTMERCHANT');
  expect(first.approvalUrl).toBe(`${simulator.url}/checkoutnow?token=${first.providerOrderId}`);
  const { capture } = await onSimulator(simulator, paypal).approved();
  const payee = { payerId: 'SIMBUYER00001', capture: { payeeId: 'TESTMERCHANT' } };
  expect(await capture()).toMatchObject(payee);
});

test.each([
  ['AMOUNT_MISMATCH', { total: cents(11765) }],
  ['ITEM_TOTAL_MISMATCH', { subtotal: cents(12404), total: cents(11763) }],
  ['CURRENCY_NOT_SUPPORTED', { currency: 'KWD' }],
  ['INVALID_PARAMETER_SYNTAX', { returnUrl: 'nowhere' }],
])('refuses a payment with %s', async (issue, over) => {
  expect(await connect().createOrder(paymentRequest(over))).toEqual({ kind: 'refused', issue });
});

test.each([
  ['24103', 'DE', 'covered'],
  // No postal code of that country.
  ['LS1', 'US', 'none'],
])('an order to %s, %s is paid, and %s', async (postcode, country, protection) => {
  const shipTo = { name: 'Ida', line: '3 Tenter Yard', line2: '', city: 'Kiel', region: '' };
  const paypal = connect();
  const { id } = await onSimulator(simulator, paypal).created(
    paymentRequest({ shipTo: { ...shipTo, postcode, country } }),
  );
  await simulator.approve(id);
  expect(await paypal.capture(id, `${id}:capture`)).toMatchObject({
    kind: 'completed',
    capture: { protection },
  });
});

test('a capture that was declined stays so under its key', async () => {
  const { id, approvalUrl, capture } = await onSimulator(simulator, connect()).approved({
    decline: true,
  });
  const declined = { kind: 'declined', approvalUrl };
  expect(await capture()).toMatchObject(declined);
  await simulator.approve(id);
  expect(await capture()).toMatchObject(declined);
  expect(await capture(2)).toMatchObject({ kind: 'completed' });
});

test('requests one token for many calls, and another when the token is no longer valid', async () => {
  await simulator.faults({ tokenSeconds: 1 });
  const shortLived = connect();
  const answers = [1, 2, 3, 4, 5].map(() => shortLived.getPayment(UNKNOWN_ID));
  for (const answer of answers) expect(await answer).toEqual(MISSING);
  await simulator.killAndRestart();
  expect(await shortLived.getPayment(UNKNOWN_ID)).toEqual(MISSING);
});

test('without an address is unknown', async () => {
  const unknown = { kind: 'unknown', reason: 'connection' };
  expect(await connect({ apiUrl: undefined }).createOrder(paymentRequest())).toEqual(unknown);
});

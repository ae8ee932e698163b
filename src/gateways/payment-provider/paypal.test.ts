/** Runs against the real simulator, which was written independently of the gateway. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { paymentRequest, onSimulator } from '#support/payment-request.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPayPal, type PaypalSettings } from './paypal.ts';

let simulator: Simulator;
let paypal: PaymentProvider;
let created: ReturnType<typeof onSimulator>['created'];
let approved: ReturnType<typeof onSimulator>['approved'];

const MISSING = { kind: 'failed', issue: 'missing' };

const connect = (over: Partial<PaypalSettings> = {}) =>
  createPayPal({ ...SIMULATOR_LOGIN, apiUrl: simulator.url, timeoutMs: 3000, ...over });

beforeAll(async () => {
  simulator = await startSimulator();
  paypal = connect();
  ({ created, approved } = onSimulator(simulator, paypal));
});
afterEach(() => simulator.faults({}));
afterAll(() => simulator.stop());

describe('an order', () => {
  test('is created once for a request id, with its payee and approval page', async () => {
    const payment = paymentRequest();
    const [first, second] = await Promise.all([
      paypal.createOrder(payment),
      paypal.createOrder(payment),
    ]);
    expect(first).toMatchObject({ kind: 'created', payeeId: 'TESTMERCHANT' });
    expect(second).toEqual(first);
    if (first.kind === 'created') {
      expect(first.approvalUrl).toBe(`${simulator.url}/checkoutnow?token=${first.providerOrderId}`);
    }
  });

  test('is not approved until the buyer has approved it, and not found under another id', async () => {
    const { id, approvalUrl } = await created();
    expect(await paypal.getPayment(id)).toEqual({
      kind: 'not approved',
      issue: 'awaiting-buyer',
      approvalUrl,
    });
    await simulator.approve(id);
    expect(await paypal.getPayment(id)).toEqual({ kind: 'approved' });
    expect(await paypal.getPayment('5O190127TN364715T')).toEqual(MISSING);
  });

  test.each([
    ['AMOUNT_MISMATCH', { total: cents(11765) }],
    ['ITEM_TOTAL_MISMATCH', { subtotal: cents(12404), total: cents(11763) }],
    [
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      { items: [], subtotal: ZERO, discount: ZERO, shipping: ZERO, total: ZERO },
    ],
    ['CURRENCY_NOT_SUPPORTED', { currency: 'KWD' }],
    ['INVALID_PARAMETER_SYNTAX', { returnUrl: 'nowhere' }],
    ['DUPLICATE_REQUEST_ID', {}],
  ])('is refused with %s', async (issue, over) => {
    const payment = paymentRequest();
    if (issue === 'DUPLICATE_REQUEST_ID') await paypal.createOrder(payment);
    const asked =
      issue === 'DUPLICATE_REQUEST_ID'
        ? { ...payment, shopName: 'Another' }
        : { ...payment, ...over };
    expect(await paypal.createOrder(asked)).toEqual({ kind: 'refused', issue });
  });

  test('accepts any product name', async () => {
    const items = ['', '   ', '👕'.repeat(200), '<b>"&\u2028'].map((name) => ({
      name,
      quantity: 1,
      unitPrice: cents(100),
    }));
    const none = { discount: ZERO, shipping: ZERO };
    await created(
      paymentRequest({
        items,
        ...none,
        subtotal: cents(400),
        total: cents(400),
        shopName: 'x'.repeat(300),
      }),
    );
  });
});

describe('a capture', () => {
  test('takes the money once, however often it is requested', async () => {
    const { id, payment, capture } = await approved();
    const first = await capture();
    expect(first).toMatchObject({
      kind: 'completed',
      payerId: 'SIMBUYER00001',
      capture: {
        status: 'completed',
        amount: 11764,
        currency: 'USD',
        payeeId: 'TESTMERCHANT',
        reference: payment.orderId,
        invoiceId: payment.invoiceId,
        providerOrderId: id,
      },
    });
    expect(await Promise.all([capture(), capture(2), capture(3)])).toEqual([first, first, first]);
    const { captures } = await simulator.state();
    expect(captures.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  test('before the buyer has approved takes no money', async () => {
    const { id } = await created();
    expect(await paypal.capture(id, 'early')).toMatchObject({
      kind: 'not approved',
      issue: 'ORDER_NOT_APPROVED',
      approvalUrl: `${simulator.url}/checkoutnow?token=${id}`,
    });
    expect(await paypal.capture('5O190127TN364715T', 'x')).toEqual(MISSING);
  });

  test('declined by the bank stays declined for its request id and can be approved again under another', async () => {
    const { id, approvalUrl, capture } = await approved({ decline: true });
    const declined = { kind: 'declined', issue: 'INSTRUMENT_DECLINED', approvalUrl };
    expect(await capture()).toEqual(declined);
    await simulator.approve(id);
    expect(await capture()).toEqual(declined);
    expect(await capture(2)).toMatchObject({ kind: 'completed' });
  });

  test('of an invoice that is already paid is refused', async () => {
    const first = await approved();
    await first.capture();
    const again = await created(paymentRequest({ invoiceId: first.payment.invoiceId }));
    await simulator.approve(again.id);
    expect(await paypal.capture(again.id, 'again')).toMatchObject({
      kind: 'declined',
      issue: 'DUPLICATE_INVOICE_ID',
    });
  });

  test.each(['capture-500-once', 'capture-dropped'])('survives %s by retrying', async (fault) => {
    const { id, capture } = await approved({ fault });
    expect(await capture()).toMatchObject({ kind: 'completed' });
    const { captures } = await simulator.state();
    expect(captures.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  test('without a response in time is unknown, and known after another request', async () => {
    const impatient = connect({ timeoutMs: 2000 });
    const { id, capture } = await approved({ fault: 'capture-timeout' });
    await impatient.getPayment(id); // signs in
    expect(await impatient.capture(id, 'impatient')).toEqual({
      kind: 'unknown',
      reason: 'timeout',
    });
    expect(await capture(2)).toMatchObject({ kind: 'completed' });
  });

  test('held by the provider is pending first and completed, or refused, later', async () => {
    const completing = await approved({ fault: 'capture-pending-then-completed', seconds: 0.3 });
    const declining = await approved({ fault: 'capture-pending-then-declined', seconds: 0.3 });
    expect(await completing.capture()).toMatchObject({
      kind: 'pending',
      capture: { status: 'pending' },
    });
    expect(await declining.capture()).toMatchObject({ kind: 'pending' });
    // The replayed response still says pending; the order read back does not.
    await expect
      .poll(() => completing.capture())
      .toMatchObject({ kind: 'completed', capture: { status: 'completed' } });
    await expect
      .poll(() => declining.capture())
      .toMatchObject({ kind: 'failed', issue: 'CAPTURE_DECLINED' });
  });

  test('of another amount is reported with that amount', async () => {
    const { capture } = await approved({ fault: 'wrong-amount' });
    expect(await capture()).toMatchObject({ kind: 'completed', capture: { amount: 11664 } });
  });

  test('with all faults of a plan at once is never taken twice and always completes in the end', async () => {
    await simulator.faults({ captureFailureRate: 0.5, hangMs: 100, seed: 7 });
    const orders = await Promise.all(Array.from({ length: 20 }, () => approved()));
    const results = await Promise.all(
      orders.map(async ({ capture }) => {
        for (let tries = 0; tries < 20; tries += 1) {
          const result = await capture();
          if (result.kind === 'completed') return result.kind;
        }
        return 'never';
      }),
    );
    expect(new Set(results)).toEqual(new Set(['completed']));
    const { captures } = await simulator.state();
    for (const { id } of orders)
      expect(captures.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('returns partial amounts, once for a request id, and never more than was captured', async () => {
    const { id, capture } = await approved();
    const result = await capture();
    if (result.kind !== 'completed') throw new Error('not captured');
    const refund = (amount: number, requestId: string) =>
      paypal.refund(
        result.capture.id,
        { amount: cents(amount), currency: 'USD' },
        `${id}:${requestId}`,
        'Sorry',
      );
    const first = await refund(1000, 'r1');
    expect(first).toMatchObject({
      kind: 'completed',
      refund: { amount: 1000, currency: 'USD', status: 'completed' },
    });
    expect(await refund(1000, 'r1')).toEqual(first);
    if (first.kind === 'completed') expect(await paypal.getRefund(first.refund.id)).toEqual(first);
    expect(await paypal.getPayment(id)).toMatchObject({
      kind: 'completed',
      capture: { status: 'partially-refunded', payeeId: 'TESTMERCHANT', providerOrderId: id },
    });
    expect(await refund(10765, 'r2')).toEqual({ kind: 'refused', issue: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await refund(10764, 'r3')).toMatchObject({ kind: 'completed' });
    expect(await refund(1, 'r4')).toEqual({ kind: 'refused', issue: 'CAPTURE_FULLY_REFUNDED' });
    expect(await capture()).toMatchObject({ kind: 'completed', capture: { status: 'refunded' } });
    expect(
      await paypal.refund('5O190127TN364715T', { amount: cents(1), currency: 'USD' }, 'none'),
    ).toEqual({
      kind: 'refused',
      issue: 'missing',
    });
  });
});

describe('the connection', () => {
  test('requests one token for many calls, and another when the token is no longer valid', async () => {
    await simulator.faults({ tokenSeconds: 1 });
    const shortLived = connect();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shortLived.getPayment('5O190127TN364715T')),
    );
    for (const answer of answers) expect(answer).toEqual(MISSING);
    await simulator.killAndRestart();
    expect(await shortLived.getPayment('5O190127TN364715T')).toEqual(MISSING);
  });

  test('approved and captured payments survive a kill of the provider', async () => {
    const [waiting, taken] = await Promise.all([approved(), approved()]);
    const before = await taken.capture();
    await simulator.killAndRestart();
    expect(await taken.capture()).toEqual(before);
    expect(await waiting.capture()).toMatchObject({ kind: 'completed' });
  });

  test('with wrong credentials, to a closed port or to a failing server is unknown', async () => {
    const id = '5O190127TN364715T';
    const unknown = (reason: string) => ({ kind: 'unknown', reason });
    expect(await connect({ clientSecret: 'wrong' }).getPayment(id)).toEqual(unknown('sign-in'));
    expect(await connect({ apiUrl: 'http://127.0.0.1:9' }).capture(id, 'x')).toEqual(
      unknown('connection'),
    );
    expect(await connect({ apiUrl: undefined }).createOrder(paymentRequest())).toEqual(
      unknown('connection'),
    );
    await simulator.faults({ outage: 'error' });
    expect(await paypal.createOrder(paymentRequest())).toEqual(unknown('server-error'));
  });

  test('to an unresponsive provider is soon not attempted, and resumes when it is back', async () => {
    const impatient = connect({ timeoutMs: 100, failureThreshold: 2, resetTimeoutMs: 300 });
    const id = '5O190127TN364715T';
    await simulator.faults({ outage: 'hang', hangMs: 2000 });
    await impatient.getPayment(id);
    await impatient.getPayment(id);
    expect(await impatient.getPayment(id)).toEqual({ kind: 'unknown', reason: 'circuit-open' });
    await simulator.faults({});
    await expect.poll(() => impatient.getPayment(id)).toEqual(MISSING);
  });
});

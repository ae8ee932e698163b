/** Runs against the real simulator, which was written independently of the gateway. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { paymentRequest, onSimulator } from '#support/payment-request.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createPayPal, type PaypalSettings } from './paypal.ts';

let simulator: Simulator;
let paypal: PaymentProvider;
let created: ReturnType<typeof onSimulator>['created'];
let approved: ReturnType<typeof onSimulator>['approved'];

const UNKNOWN_ID = '5O190127TN364715T';
const MISSING = { kind: 'failed', issue: 'missing' };

const connect = (over: Partial<PaypalSettings> = {}) =>
  createPayPal({ ...SIMULATOR_LOGIN, apiUrl: simulator.url, timeoutMs: 3000, ...over });

const capturesOf = async (id: string): Promise<number> =>
  (await simulator.state()).captures.filter(({ orderId }) => orderId === id).length;

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
    if (first.kind !== 'created') throw new Error('not created');
    expect(first.approvalUrl).toBe(`${simulator.url}/checkoutnow?token=${first.providerOrderId}`);
  });

  test('is not approved until the buyer has approved it, and not found under another id', async () => {
    const { id, approvalUrl } = await created();
    const waiting = { kind: 'not approved', issue: 'awaiting-buyer', approvalUrl };
    expect(await paypal.getPayment(id)).toEqual(waiting);
    await simulator.approve(id);
    expect(await paypal.getPayment(id)).toEqual({ kind: 'approved' });
    expect(await paypal.getPayment(UNKNOWN_ID)).toEqual(MISSING);
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
  ])('is refused with %s', async (issue, over) => {
    expect(await paypal.createOrder(paymentRequest(over))).toEqual({ kind: 'refused', issue });
  });

  test('is refused under the request id of another', async () => {
    const { payment } = await created();
    const another = { ...payment, shopName: 'Another' };
    const refused = { kind: 'refused', issue: 'DUPLICATE_REQUEST_ID' };
    expect(await paypal.createOrder(another)).toEqual(refused);
  });

  test('accepts any product name', async () => {
    const names = ['', '   ', '👕'.repeat(200), '<b>"&\u2028'];
    const items = names.map((name) => ({ name, quantity: 1, unitPrice: cents(100) }));
    const sums = { subtotal: cents(400), discount: ZERO, shipping: ZERO, total: cents(400) };
    await created(paymentRequest({ items, ...sums, shopName: 'x'.repeat(300) }));
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
    expect(await capturesOf(id)).toBe(1);
  });

  test('before the buyer has approved takes no money', async () => {
    const { id } = await created();
    expect(await paypal.capture(id, 'early')).toMatchObject({
      kind: 'not approved',
      issue: 'ORDER_NOT_APPROVED',
      approvalUrl: `${simulator.url}/checkoutnow?token=${id}`,
    });
    expect(await paypal.capture(UNKNOWN_ID, 'x')).toEqual(MISSING);
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
    expect(await capturesOf(id)).toBe(1);
  });

  test('without a response in time is unknown, and known after another request', async () => {
    const impatient = connect({ timeoutMs: 300 });
    const { id, capture } = await approved({ fault: 'capture-timeout' });
    // Signs in, too.
    await expect.poll(() => impatient.getPayment(id)).toEqual({ kind: 'approved' });
    const unknown = { kind: 'unknown', reason: 'timeout' };
    expect(await impatient.capture(id, 'impatient')).toEqual(unknown);
    expect(await capture(2)).toMatchObject({ kind: 'completed' });
  });

  test('held by the provider is pending first and completed, or refused, later', async () => {
    const completing = await approved({ fault: 'capture-pending-then-completed', seconds: 0.3 });
    const declining = await approved({ fault: 'capture-pending-then-declined', seconds: 0.3 });
    const pending = { kind: 'pending', capture: { status: 'pending' } };
    expect(await completing.capture()).toMatchObject(pending);
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
});

describe('a refund', () => {
  test('returns partial amounts, once for a request id, and never more than was captured', async () => {
    const { id, capture } = await approved();
    const result = await capture();
    if (result.kind !== 'completed') throw new Error('not captured');
    const refund = (amount: number, requestId: string, captureId = result.capture.id) => {
      const money = { amount: cents(amount), currency: 'USD' };
      return paypal.refund(captureId, money, `${id}:${requestId}`, 'Sorry');
    };
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
    expect(await refund(1, 'r5', UNKNOWN_ID)).toEqual({ kind: 'refused', issue: 'missing' });
  });
});

describe('the connection', () => {
  test('requests one token for many calls, and another when the token is no longer valid', async () => {
    await simulator.faults({ tokenSeconds: 1 });
    const shortLived = connect();
    const answers = [1, 2, 3, 4, 5].map(() => shortLived.getPayment(UNKNOWN_ID));
    for (const answer of answers) expect(await answer).toEqual(MISSING);
    await simulator.killAndRestart();
    expect(await shortLived.getPayment(UNKNOWN_ID)).toEqual(MISSING);
  });

  test('with wrong credentials, to a closed port or to a failing server is unknown', async () => {
    const unknown = (reason: string) => ({ kind: 'unknown', reason });
    const [stranger, astray] = [{ clientSecret: 'wrong' }, { apiUrl: 'http://127.0.0.1:9' }];
    expect(await connect(stranger).getPayment(UNKNOWN_ID)).toEqual(unknown('sign-in'));
    expect(await connect(astray).capture(UNKNOWN_ID, 'x')).toEqual(unknown('connection'));
    const nowhere = connect({ apiUrl: undefined });
    expect(await nowhere.createOrder(paymentRequest())).toEqual(unknown('connection'));
    await simulator.faults({ outage: 'error' });
    expect(await paypal.createOrder(paymentRequest())).toEqual(unknown('server-error'));
  });

  test('to an unresponsive provider is soon not attempted, and resumes when it is back', async () => {
    const impatient = connect({ timeoutMs: 100, failureThreshold: 2, resetTimeoutMs: 300 });
    await simulator.faults({ outage: 'hang', hangMs: 2000 });
    await impatient.getPayment(UNKNOWN_ID);
    await impatient.getPayment(UNKNOWN_ID);
    const open = { kind: 'unknown', reason: 'circuit-open' };
    expect(await impatient.getPayment(UNKNOWN_ID)).toEqual(open);
    await simulator.faults({});
    await expect.poll(() => impatient.getPayment(UNKNOWN_ID)).toEqual(MISSING);
  });
});

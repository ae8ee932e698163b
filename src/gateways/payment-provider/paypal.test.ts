/** Against the real simulator on a port of its own: the two were written apart and meet here. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { aPayment, onSimulator } from '#support/wanted-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPayPal, type PaypalSettings } from './paypal.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

let simulator: Simulator;
let paypal: PaymentProvider;
let created: ReturnType<typeof onSimulator>['created'];
let approved: ReturnType<typeof onSimulator>['approved'];

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
  test('is made once for a request id, names its payee and where to approve', async () => {
    const wanted = aPayment();
    const [first, second] = await Promise.all([
      paypal.createOrder(wanted),
      paypal.createOrder(wanted),
    ]);
    expect(first).toMatchObject({ kind: 'created', payeeId: 'TESTMERCHANT' });
    expect(second).toEqual(first);
    if (first.kind === 'created') {
      expect(first.approvalUrl).toBe(`${simulator.url}/checkoutnow?token=${first.providerOrderId}`);
    }
  });

  test('is read back with the amounts and references it was made with', async () => {
    const { id, wanted } = await created();
    const found = await paypal.getOrder(id);
    expect(found).toMatchObject({
      kind: 'found',
      order: {
        id,
        status: 'awaiting-buyer',
        amount: 11764,
        currency: 'USD',
        reference: wanted.orderId,
        captures: [],
      },
    });
    expect(await paypal.getOrder('5O190127TN364715T')).toEqual({ kind: 'missing' });
  });

  test.each([
    ['AMOUNT_MISMATCH', { total: cents(11765) }],
    ['ITEM_TOTAL_MISMATCH', { subtotal: cents(12404), total: cents(11763) }],
    [
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      { lines: [], subtotal: ZERO, discount: ZERO, shipping: ZERO, total: ZERO },
    ],
    ['CURRENCY_NOT_SUPPORTED', { currency: 'XXX' }],
    ['INVALID_PARAMETER_SYNTAX', { returnUrl: 'nowhere' }],
    ['DUPLICATE_REQUEST_ID', {}],
  ])('is refused with %s', async (issue, over) => {
    const wanted = aPayment();
    if (issue === 'DUPLICATE_REQUEST_ID') await paypal.createOrder(wanted);
    const asked =
      issue === 'DUPLICATE_REQUEST_ID'
        ? { ...wanted, shopName: 'Another' }
        : { ...wanted, ...over };
    expect(await paypal.createOrder(asked)).toEqual({ kind: 'refused', issue });
  });

  test('takes any product name', async () => {
    const lines = ['', '   ', '👕'.repeat(200), '<b>"&\u2028'].map((name) => ({
      name,
      quantity: 1,
      unitPrice: cents(100),
    }));
    const none = { discount: ZERO, shipping: ZERO };
    await created(
      aPayment({
        lines,
        ...none,
        subtotal: cents(400),
        total: cents(400),
        shopName: 'x'.repeat(300),
      }),
    );
  });
});

describe('a capture', () => {
  test('takes the money once, however often it is asked', async () => {
    const { id, wanted, capture } = await approved();
    const first = await capture();
    expect(first).toMatchObject({
      kind: 'completed',
      payerId: 'SIMBUYER00001',
      capture: {
        status: 'completed',
        amount: 11764,
        currency: 'USD',
        payeeId: 'TESTMERCHANT',
        reference: wanted.orderId,
        invoiceId: wanted.invoiceId,
        providerOrderId: id,
      },
    });
    expect(await Promise.all([capture(), capture(2), capture(3)])).toEqual([first, first, first]);
    const { captures } = await simulator.state();
    expect(captures.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  test('before the buyer agreed takes nothing', async () => {
    const { id } = await created();
    expect(await paypal.capture(id, 'early')).toMatchObject({
      kind: 'not-approved',
      issue: 'ORDER_NOT_APPROVED',
      approvalUrl: `${simulator.url}/checkoutnow?token=${id}`,
    });
    expect(await paypal.capture('5O190127TN364715T', 'x')).toMatchObject({
      kind: 'not-approved',
      issue: 'missing',
    });
  });

  test('declined by the bank stays so for its request id, and can be approved anew under another', async () => {
    const { id, approvalUrl, capture } = await approved({ decline: true });
    const declined = { kind: 'declined', issue: 'INSTRUMENT_DECLINED', approvalUrl };
    expect(await capture()).toEqual(declined);
    await simulator.approve(id);
    expect(await capture()).toEqual(declined);
    expect(await capture(2)).toMatchObject({ kind: 'completed' });
  });

  test('of an invoice that was paid before is refused', async () => {
    const first = await approved();
    await first.capture();
    const again = await created(aPayment({ invoiceId: first.wanted.invoiceId }));
    await simulator.approve(again.id);
    expect(await paypal.capture(again.id, 'again')).toMatchObject({
      kind: 'declined',
      issue: 'DUPLICATE_INVOICE_ID',
    });
  });

  test.each(['capture-500-once', 'capture-dropped'])(
    'survives %s by asking a second time',
    async (fault) => {
      const { id, capture } = await approved({ fault });
      expect(await capture()).toMatchObject({ kind: 'completed' });
      const { captures } = await simulator.state();
      expect(captures.filter(({ orderId }) => orderId === id)).toHaveLength(1);
    },
  );

  test('without an answer in time is unknown, and known when asked again', async () => {
    const hasty = connect({ timeoutMs: 300 });
    const { id, capture } = await approved({ fault: 'capture-timeout' });
    expect(await hasty.capture(id, 'hasty')).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await capture(2)).toMatchObject({ kind: 'completed' });
  });

  test('held by the provider is pending first and completed, or refused, later', async () => {
    const kept = await approved({ fault: 'capture-pending-then-completed', seconds: 0.3 });
    const lost = await approved({ fault: 'capture-pending-then-declined', seconds: 0.3 });
    expect(await kept.capture()).toMatchObject({ kind: 'pending', capture: { status: 'pending' } });
    expect(await lost.capture()).toMatchObject({ kind: 'pending' });
    // The replayed answer still says pending; what is read back does not.
    await expect
      .poll(() => kept.capture())
      .toMatchObject({ kind: 'completed', capture: { status: 'completed' } });
    await expect
      .poll(() => lost.capture())
      .toMatchObject({ kind: 'declined', issue: 'CAPTURE_DECLINED' });
  });

  test('of another amount is told with that amount', async () => {
    const { capture } = await approved({ fault: 'wrong-amount' });
    expect(await capture()).toMatchObject({ kind: 'completed', capture: { amount: 11664 } });
  });

  test('under every fault of a plan at once is never taken twice and always found in the end', async () => {
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
  test('gives back parts, once for a request id, and never more than was taken', async () => {
    const { id, capture } = await approved();
    const result = await capture();
    if (result.kind !== 'completed') throw new Error('not captured');
    const give = (amount: number, requestId: string) =>
      paypal.refund(
        result.capture.id,
        { amount: cents(amount), currency: 'USD' },
        `${id}:${requestId}`,
        'Sorry',
      );
    const first = await give(1000, 'r1');
    expect(first).toMatchObject({
      kind: 'completed',
      refund: { amount: 1000, currency: 'USD', status: 'completed' },
    });
    expect(await give(1000, 'r1')).toEqual(first);
    if (first.kind === 'completed') expect(await paypal.getRefund(first.refund.id)).toEqual(first);
    expect(await paypal.getCapture(result.capture.id)).toMatchObject({
      kind: 'found',
      capture: { status: 'partially-refunded', payeeId: 'TESTMERCHANT', providerOrderId: id },
    });
    expect(await give(10765, 'r2')).toEqual({ kind: 'refused', issue: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await give(10764, 'r3')).toMatchObject({ kind: 'completed' });
    expect(await give(1, 'r4')).toEqual({ kind: 'refused', issue: 'CAPTURE_FULLY_REFUNDED' });
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
  test('signs in once for many calls, and again when its token is no longer known', async () => {
    await simulator.faults({ tokenSeconds: 1 });
    const shortLived = connect();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shortLived.getOrder('5O190127TN364715T')),
    );
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['missing']));
    await simulator.killAndRestart();
    expect(await shortLived.getOrder('5O190127TN364715T')).toEqual({ kind: 'missing' });
  });

  test('keeps approved and captured payments over a kill of the provider', async () => {
    const [waiting, taken] = await Promise.all([approved(), approved()]);
    const before = await taken.capture();
    await simulator.killAndRestart();
    expect(await taken.capture()).toEqual(before);
    expect(await waiting.capture()).toMatchObject({ kind: 'completed' });
  });

  test('with wrong credentials, to nobody, or to a broken server is unknown', async () => {
    const id = '5O190127TN364715T';
    const unknown = (reason: string) => ({ kind: 'unknown', reason });
    expect(await connect({ clientSecret: 'wrong' }).getOrder(id)).toEqual(unknown('sign-in'));
    expect(await connect({ apiUrl: 'http://127.0.0.1:9' }).capture(id, 'x')).toEqual(
      unknown('connection'),
    );
    expect(await connect({ apiUrl: undefined }).createOrder(aPayment())).toEqual(
      unknown('connection'),
    );
    await simulator.faults({ outage: 'error' });
    expect(await paypal.createOrder(aPayment())).toEqual(unknown('server-error'));
  });

  test('to a silent provider is soon not even tried, and resumes when it is back', async () => {
    const hasty = connect({ timeoutMs: 100, silentCallsBeforePause: 2, pauseMs: 300 });
    const id = '5O190127TN364715T';
    await simulator.faults({ outage: 'hang', hangMs: 2000 });
    await hasty.getOrder(id);
    await hasty.getOrder(id);
    expect(await hasty.getOrder(id)).toEqual({ kind: 'unknown', reason: 'paused' });
    await simulator.faults({});
    await expect.poll(() => hasty.getOrder(id)).toEqual({ kind: 'missing' });
  });
});

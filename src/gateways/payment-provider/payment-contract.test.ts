/**
 * What the shop relies on, of every payment provider: each gateway against its simulator, which was written independently of
 * it. What only one provider does is tested in its folder.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { paymentRequest } from '#support/payment-request.ts';
import { CONTRACTED_PROVIDERS, type ProviderSandbox } from '#support/provider-sandboxes.ts';
import { PROVIDER_CODES } from '#kernel/provider-codes.ts';

const USD = 'USD';

test('every provider is held to the contract', () => {
  expect(CONTRACTED_PROVIDERS.map(({ code }) => code)).toEqual([...PROVIDER_CODES]);
});

describe.each(CONTRACTED_PROVIDERS)('$code', ({ unknownId, start }) => {
  let sandbox: ProviderSandbox;
  beforeAll(async () => {
    sandbox = await start();
  });
  afterEach(() => sandbox.recover());
  afterAll(() => sandbox.stop());

  const missing = { kind: 'failed', issue: 'missing' };
  /** A captured payment, with a function that refunds it. */
  async function captured() {
    const order = await sandbox.approved();
    const result = await order.capture();
    if (result.kind !== 'completed') throw new Error(`not captured: ${result.kind}`);
    const captureId = result.capture.id;
    const refund = (amount: number, key: string, id = captureId) =>
      sandbox.provider.refund(
        id,
        { amount: cents(amount), currency: USD },
        `${order.id}:${key}`,
        'Sorry',
      );
    return { ...order, captureId, refund };
  }

  describe('a payment', () => {
    test('is created once for a key, with the page on which the buyer approves it', async () => {
      const payment = paymentRequest();
      const [first, second] = await Promise.all([
        sandbox.provider.createOrder(payment),
        sandbox.provider.createOrder(payment),
      ]);
      expect(first).toMatchObject({
        kind: 'created',
        approvalUrl: expect.stringMatching(/^http/),
      });
      expect(second).toEqual(first);
    });

    test('of one order is another one under another key', async () => {
      const { id, payment } = await sandbox.created();
      const again = await sandbox.created({
        ...payment,
        requestId: `${payment.requestId}:2`,
        invoiceId: `${payment.invoiceId}:2`,
      });
      expect(again.id).not.toBe(id);
    });

    test('with other contents is never answered with the one that the key was used for', async () => {
      const { id, payment } = await sandbox.created();
      const another = await sandbox.provider.createOrder({ ...payment, shopName: 'Another' });
      if (another.kind === 'created') expect(another.providerOrderId).not.toBe(id);
      else expect(another).toMatchObject({ kind: 'refused' });
    });

    test.each([
      ['a total of 0', { items: [], subtotal: ZERO, discount: ZERO, shipping: ZERO, total: ZERO }],
      ['no address to return to', { returnUrl: 'nowhere' }],
    ])('with %s is refused', async (_, over) => {
      expect(await sandbox.provider.createOrder(paymentRequest(over))).toMatchObject({
        kind: 'refused',
      });
    });

    test('accepts any product name', async () => {
      const names = ['', '   ', '👕'.repeat(200), '<b>"&\u2028'];
      const items = names.map((name) => ({ name, quantity: 1, unitPrice: cents(100) }));
      const sums = { subtotal: cents(400), discount: ZERO, shipping: ZERO, total: cents(400) };
      await sandbox.created(paymentRequest({ items, ...sums, shopName: 'x'.repeat(300) }));
    });

    test('is not approved until the buyer has approved it, and captures nothing by that', async () => {
      const { id, approvalUrl } = await sandbox.created();
      expect(await sandbox.provider.getPayment(id)).toMatchObject({
        kind: 'not approved',
        approvalUrl,
      });
      await sandbox.approve(id);
      expect(await sandbox.provider.getPayment(id)).toEqual({ kind: 'approved' });
      expect(await sandbox.captures(id)).toBe(0);
    });

    test('that does not exist is missing', async () => {
      expect(await sandbox.provider.getPayment(unknownId)).toEqual(missing);
      expect(await sandbox.provider.capture(unknownId, 'x')).toEqual(missing);
      expect(await sandbox.provider.listRefunds(unknownId)).toEqual({ kind: 'listed', items: [] });
    });
  });

  describe('a capture', () => {
    test('takes the amount that was requested, for the order that it was requested for', async () => {
      const { id, payment, capture } = await sandbox.approved();
      expect(await capture()).toMatchObject({
        kind: 'completed',
        payerId: expect.any(String),
        capture: {
          status: 'completed',
          amount: payment.total,
          currency: USD,
          reference: payment.orderId,
          invoiceId: payment.invoiceId,
          providerOrderId: id,
        },
      });
    });

    test('happens once, however often and under whichever key it is requested', async () => {
      const { id, capture } = await sandbox.approved();
      const first = await capture();
      expect(await Promise.all([capture(), capture(2), capture(3)])).toEqual([first, first, first]);
      expect(await sandbox.captures(id)).toBe(1);
    });

    test('happens once when it is requested several times at once', async () => {
      const { id, capture } = await sandbox.approved();
      const kinds = (await Promise.all([capture(), capture(), capture()])).map(({ kind }) => kind);
      expect(kinds).toContain('completed');
      expect(await sandbox.captures(id)).toBe(1);
    });

    test('before the buyer has approved takes no money, and leads back to the approval', async () => {
      const { id, approvalUrl } = await sandbox.created();
      expect(await sandbox.provider.capture(id, 'early')).toMatchObject({
        kind: 'not approved',
        approvalUrl,
      });
      expect(await sandbox.captures(id)).toBe(0);
    });

    test('that is declined leads back to the approval, and succeeds under another key once the buyer has approved again', async () => {
      const { id, approvalUrl, capture } = await sandbox.approved({ decline: true });
      expect(await capture()).toMatchObject({ kind: 'declined', approvalUrl });
      expect(await sandbox.captures(id)).toBe(0);
      await sandbox.approve(id);
      expect(await capture(2)).toMatchObject({ kind: 'completed' });
      expect(await sandbox.captures(id)).toBe(1);
    });

    test('of an invoice that is paid already is refused', async () => {
      const { payment } = await captured();
      const again = await sandbox.created(paymentRequest({ invoiceId: payment.invoiceId }));
      await sandbox.approve(again.id);
      expect(await sandbox.provider.capture(again.id, 'again')).toMatchObject({ kind: 'declined' });
      expect(await sandbox.captures(again.id)).toBe(0);
    });

    test.each(['error once', 'connection cut'] as const)(
      'survives %s by retrying, and happens once',
      async (fault) => {
        const { id, capture } = await sandbox.approved({ fault });
        expect(await capture()).toMatchObject({ kind: 'completed' });
        expect(await sandbox.captures(id)).toBe(1);
      },
    );

    test('without a response in time is unknown, never a guess, and known after another request', async () => {
      const impatient = sandbox.connect({ timeoutMs: 300 });
      const { id, capture } = await sandbox.approved({ fault: 'no response' });
      await expect.poll(() => impatient.getPayment(id)).toEqual({ kind: 'approved' });
      const unknown = { kind: 'unknown', reason: 'timeout' };
      expect(await impatient.capture(id, 'impatient')).toEqual(unknown);
      expect(await capture(2)).toMatchObject({ kind: 'completed' });
      expect(await sandbox.captures(id)).toBe(1);
    });

    test('that the provider holds back is pending, then completed', async () => {
      const { id, capture } = await sandbox.approved({ fault: 'pending, then completed' });
      expect(await capture()).toMatchObject({ kind: 'pending', capture: { status: 'pending' } });
      await expect
        .poll(() => capture())
        .toMatchObject({ kind: 'completed', capture: { status: 'completed' } });
      expect(await sandbox.provider.getPayment(id)).toMatchObject({ kind: 'completed' });
    });

    test('that the provider holds back and then refuses has failed for good', async () => {
      const { id, capture } = await sandbox.approved({ fault: 'pending, then refused' });
      expect(await capture()).toMatchObject({ kind: 'pending' });
      await expect.poll(() => capture()).toMatchObject({ kind: 'failed' });
      expect(await sandbox.provider.getPayment(id)).toMatchObject({ kind: 'failed' });
    });

    test.each([
      ['other amount', { currency: USD }],
      ['other currency', { currency: 'EUR' }],
    ] as const)('of %s is reported as it was made', async (fault, made) => {
      const { capture, payment } = await sandbox.approved({ fault });
      const result = await capture();
      expect(result).toMatchObject({ kind: 'completed', capture: made });
      if (result.kind === 'completed' && fault === 'other amount')
        expect(result.capture.amount).not.toBe(payment.total);
    });
  });

  describe('a refund', () => {
    test('returns a part, once for a key', async () => {
      const { captureId, refund } = await captured();
      const first = await refund(1000, 'r1');
      expect(first).toMatchObject({
        kind: 'completed',
        refund: { amount: 1000, currency: USD, status: 'completed' },
      });
      expect(await refund(1000, 'r1')).toEqual(first);
      expect(await sandbox.refunded(captureId)).toBe(10);
      if (first.kind === 'completed')
        expect(await sandbox.provider.getRefund(first.refund.id)).toEqual(first);
    });

    test('requested several times at once under one key is made once', async () => {
      const { captureId, refund } = await captured();
      await Promise.all([refund(500, 'same'), refund(500, 'same'), refund(500, 'same')]);
      expect(await refund(500, 'same')).toMatchObject({ kind: 'completed' });
      expect(await sandbox.refunded(captureId)).toBe(5);
    });

    test('never returns more than was captured', async () => {
      const { id, payment, refund } = await captured();
      expect(await refund(1000, 'r1')).toMatchObject({ kind: 'completed' });
      expect(await sandbox.provider.getPayment(id)).toMatchObject({
        kind: 'completed',
        capture: { status: 'partially-refunded', providerOrderId: id },
      });
      expect(await refund(payment.total - 999, 'r2')).toMatchObject({ kind: 'refused' });
      expect(await refund(payment.total - 1000, 'r3')).toMatchObject({ kind: 'completed' });
      expect(await refund(1, 'r4')).toMatchObject({ kind: 'refused' });
      expect(await sandbox.provider.getPayment(id)).toMatchObject({
        kind: 'completed',
        capture: { status: 'refunded' },
      });
    });

    test('of a payment that does not exist is refused', async () => {
      const { refund } = await captured();
      expect(await refund(1, 'r1', unknownId)).toEqual({ kind: 'refused', issue: 'missing' });
    });

    test('whose answer is lost is found under its key, and made once', async () => {
      const { captureId, refund } = await captured();
      await sandbox.loseRefundAnswers();
      expect(await refund(700, 'lost')).toMatchObject({ kind: 'unknown' });
      await sandbox.recover();
      expect(await refund(700, 'lost')).toMatchObject({ kind: 'completed' });
      expect(await sandbox.refunded(captureId)).toBe(7);
    });

    test('made at the provider is listed with its payment, and with what becomes of it', async () => {
      const { id, captureId } = await captured();
      const refundId = await sandbox.refundOutside(captureId, { amount: '5.00', pending: true });
      const listed = (status: string) => ({
        kind: 'listed',
        items: [{ id: refundId, captureId, amount: 500, currency: USD, status }],
      });
      expect(await sandbox.provider.listRefunds(id)).toMatchObject(listed('pending'));
      await sandbox.settleRefund(refundId, 'failed');
      expect(await sandbox.provider.listRefunds(id)).toMatchObject(listed('failed'));
      expect(await sandbox.provider.getRefund(refundId)).toMatchObject({ kind: 'failed' });
    });
  });
});

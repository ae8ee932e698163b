/** Events and disputes of every payment provider: sent by its simulator to a plain HTTP server, read through the gateway. */
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { serve } from '#support/http-server.ts';
import { CONTRACTED_PROVIDERS, type ProviderSandbox } from '#support/provider-sandboxes.ts';

describe.each(CONTRACTED_PROVIDERS)('$code', ({ start }) => {
  let sandbox: ProviderSandbox;
  let refusals = 0;
  const received: { headers: Headers; body: string }[] = [];
  const shop = serve(async (request, response) => {
    const body = await text(request);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    received.push({ headers: new Headers(request.headers as Record<string, string>), body });
    response.end();
  });

  beforeAll(async () => {
    sandbox = await start();
    await sandbox.sendWebhooksTo(`${await shop}/hook`);
  });
  afterEach(async () => {
    await sandbox.recover();
    // Those of one case do not arrive in the next.
    await expect.poll(sandbox.waitingWebhooks).toBe(0);
    received.length = 0;
  });
  afterAll(() => sandbox.stop());

  const events = () => received.flatMap(({ body }) => sandbox.provider.parseWebhook(body) ?? []);
  const kinds = () => events().map(({ kind }) => kind);
  async function captured() {
    const order = await sandbox.approved();
    const result = await order.capture();
    if (result.kind !== 'completed') throw new Error(`not captured: ${result.kind}`);
    return { ...order, captureId: result.capture.id };
  }

  describe('events', () => {
    test('report approval, capture and refund with the ids that identify the order, and are genuine', async () => {
      const { id, payment, captureId } = await captured();
      const dollar = { amount: cents(100), currency: 'USD' };
      const refund = await sandbox.provider.refund(captureId, dollar, `${id}:hook`);
      if (refund.kind !== 'completed') throw new Error('not refunded');
      await expect.poll(() => events().length).toBe(3);
      const reference = payment.orderId;
      const byKind = events().toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
      expect(byKind).toMatchObject([
        { kind: 'capture-completed', reference, captureId },
        { kind: 'capture-refunded', captureId, refundId: refund.refund.id },
        { kind: 'order-approved', reference, providerOrderId: id, captureId: null },
      ]);
      // Those that name no order are found by their capture.
      for (const event of byKind) {
        expect([id, null]).toContain(event.providerOrderId);
        const found = event.reference ?? (await sandbox.provider.referenceOf?.(captureId));
        expect(found).toBe(reference);
      }
      for (const { headers, body } of received)
        expect(await sandbox.provider.verifyWebhook(headers, body)).toBe('genuine');
    });

    test('that were altered, signed for another shop or not signed are forged', async () => {
      await sandbox.approved();
      await expect.poll(() => received.length).toBe(1);
      const [{ headers, body } = { headers: new Headers(), body: '' }] = received;
      const { verifyWebhook } = sandbox.provider;
      expect(await verifyWebhook(headers, body.replace(/usd/i, 'EUR'))).toBe('forged');
      expect(await verifyWebhook({}, body)).toBe('forged');
      for (const odd of ['no JSON', '"a text"'])
        expect(await verifyWebhook(headers, odd)).toBe('forged');
      const other = sandbox.connect({ isForeignWebhook: true });
      expect(await other.verifyWebhook(headers, body)).toBe('forged');
    });

    test.each(['', 'no JSON', 'null', '[]', '{}', '{"id":""}'])(
      'cannot be read from %j',
      (body) => {
        expect(sandbox.provider.parseWebhook(body)).toBeNull();
      },
    );

    test('are delivered again until the shop accepts them, with the same id', async () => {
      refusals = 1;
      await sandbox.approved();
      await expect.poll(() => events().length).toBe(1);
    });

    test('that are repeated, in any order, keep their ids', async () => {
      await sandbox.repeatWebhooks();
      await captured();
      await expect.poll(() => events().length).toBe(6);
      expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(2);
    });

    test('report a refund that the merchant made at the provider', async () => {
      const { captureId, payment } = await captured();
      const refundId = await sandbox.refundOutside(captureId, { amount: '2.00' });
      await expect.poll(kinds).toContain('capture-refunded');
      const event = events().find((each) => each.refundId === refundId);
      expect(event).toMatchObject({ captureId, refundId });
      const { referenceOf } = sandbox.provider;
      expect(event?.reference ?? (await referenceOf?.(captureId))).toBe(payment.orderId);
    });
  });

  describe('a dispute', () => {
    test('is reported when it is opened, and can be read and listed', async () => {
      const before = new Date(Date.now() - 60_000);
      const { captureId, payment } = await captured();
      const id = await sandbox.openDispute(captureId);
      await expect.poll(kinds).toContain('dispute');
      const open = {
        id,
        captureId,
        amount: { amount: payment.total, currency: 'USD' },
        outcome: null,
        refunded: null,
      };
      expect(events().find(({ kind }) => kind === 'dispute')?.dispute).toMatchObject(open);
      expect(await sandbox.provider.getDispute(id)).toMatchObject({ kind: 'dispute', ...open });
      const listed = await sandbox.provider.listDisputes(before);
      expect(listed.kind === 'listed' && listed.items.map((each) => each.id)).toContain(id);
    });

    test('that is lost says what went back to the buyer, and one that is won that nothing did', async () => {
      const [lost, won] = [await captured(), await captured()];
      const [lostId, wonId] = [
        await sandbox.openDispute(lost.captureId),
        await sandbox.openDispute(won.captureId),
      ];
      await sandbox.closeDispute(lostId, 'lost');
      await sandbox.closeDispute(wonId, 'won');
      expect(await sandbox.provider.getDispute(lostId)).toMatchObject({
        outcome: 'lost',
        refunded: { amount: lost.payment.total, currency: 'USD' },
      });
      expect(await sandbox.provider.getDispute(wonId)).toMatchObject({
        outcome: 'won',
        refunded: null,
      });
    });
  });
});

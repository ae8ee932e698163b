/** Disputes are recorded and open until the provider resolves them. */
import { expect, test } from 'vitest';
import { disputeReports } from '#support/dispute-reports.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';

const payment = await aPaymentShop({ webhooks: true });
const { simulator, paidOrder, processEvents, reconcile, details, eventsOf, captureOf } = payment;
const { report, aDispute, fromProvider, mailsAbout } = disputeReports(payment.shop);

const openDisputes = async () => (await payment.alerts()).disputes;

test('a dispute is shown on the order and in the alerts until it is resolved, and the staff get a mail', async () => {
  const { id } = await paidOrder();
  await simulator.faults({ webhookCopies: [2, 3], shuffle: true, webhookDelayMs: 50 });
  const disputeId = await simulator.openDispute(await captureOf(id));
  await processEvents();
  expect(await openDisputes()).toMatchObject([
    {
      _id: disputeId,
      order: { orderId: id },
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      amount: 80,
      respondBy: expect.any(String),
      outcome: null,
    },
  ]);
  await simulator.escalateDispute(disputeId);
  await processEvents();
  expect(await openDisputes()).toMatchObject([{ _id: disputeId, stage: 'CHARGEBACK' }]);
  expect(await mailsAbout(disputeId)).toBe(1);

  await simulator.closeDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  await processEvents();
  expect(await openDisputes()).toEqual([]);
  expect(await details(id)).toMatchObject({
    paymentStatus: 'paid',
    refunded: 0,
    disputes: [{ _id: disputeId, outcome: 'won', withdrawn: 0 }],
  });
  expect((await eventsOf(id)).slice(-2)).toEqual(['dispute opened', 'dispute resolved']);
  expect(await mailsAbout(disputeId)).toBe(2);
});

test('an older report neither reopens nor changes a dispute', async () => {
  const { id } = await paidOrder();
  const captureId = await captureOf(id);
  const known = { id: `PP-D-LATE-${id}`, captureId };
  await report(aDispute({ ...known, minute: 30, outcome: 'won' }));
  await report(aDispute({ ...known, minute: 0 }));
  await report(aDispute({ ...known, minute: 10, stage: 'CHARGEBACK' }));
  expect(await details(id)).toMatchObject({ disputes: [{ outcome: 'won', stage: 'INQUIRY' }] });
  expect(await openDisputes()).toEqual([]);
  await report(aDispute({ ...known, minute: 40 }));
  expect(await openDisputes()).toMatchObject([{ _id: known.id }]);
  await report(aDispute({ ...known, minute: 50, outcome: 'won' }));
});

test('a dispute of an unknown payment is kept and shown', async () => {
  const unknown = { id: 'PP-D-UNKNOWN', captureId: 'OTHERCAPTURE' };
  await report(aDispute({ ...unknown, minute: 1 }));
  expect(await openDisputes()).toMatchObject([{ _id: 'PP-D-UNKNOWN', order: null }]);
  expect(await mailsAbout('PP-D-UNKNOWN')).toBe(1);
  await report(aDispute({ ...unknown, minute: 2, outcome: 'cancelled' }));
  expect(await openDisputes()).toEqual([]);
});

test('a dispute whose events were lost is found by the reconciliation', async () => {
  const { id } = await paidOrder();
  await simulator.faults({ webhookCopies: [0, 0] });
  const disputeId = await simulator.openDispute(await captureOf(id));
  await reconcile();
  expect(await openDisputes()).toMatchObject([{ _id: disputeId, order: { orderId: id } }]);
  await simulator.closeDispute(disputeId, 'CANCELED_BY_BUYER');
  await reconcile();
  expect(await openDisputes()).toEqual([]);
  expect(await details(id)).toMatchObject({ disputes: [{ outcome: 'cancelled' }], refunded: 0 });
});

test('a dispute that came before its payment was known is joined with the order later', async () => {
  const { id } = await paidOrder();
  await simulator.faults({ webhookCopies: [0, 0] });
  const disputeId = await simulator.openDispute(await captureOf(id));
  await report({ ...(await fromProvider(disputeId)), captureId: null, reference: null });
  expect(await details(id)).toMatchObject({ disputes: [] });
  for (let run = 0; run < 2; run += 1) await reconcile();
  expect(await details(id)).toMatchObject({ disputes: [{ _id: disputeId, outcome: null }] });
  expect((await eventsOf(id)).filter((event) => event === 'dispute opened')).toHaveLength(1);
  expect(await mailsAbout(disputeId)).toBe(1);
  await simulator.closeDispute(disputeId, 'CANCELED_BY_BUYER');
  await reconcile();
});

test('a dispute that is first reported when it is resolved is mailed and in the history', async () => {
  const { id } = await paidOrder();
  const known = { id: `PP-D-RESOLVED-${id}`, captureId: await captureOf(id) };
  await report(aDispute({ ...known, minute: 30, outcome: 'won' }));
  expect((await eventsOf(id)).at(-1)).toBe('dispute resolved');
  expect(await mailsAbout(known.id)).toBe(1);
});

/** A run of the reconciliation ends after a minute, and another one continues. */
import { expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import { reconcileDisputes } from '#modules/orders/refund/reconcile.ts';
import type { Context } from '#platform/context.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, paidOrder, aDayLater, details, captureOf } = payment;

/** Each answer about a refund or a dispute takes a minute. */
const slow = (): Context => {
  const { getDispute, listRefunds } = shop.ctx.payments.paypal;
  const afterAMinute =
    <Id, Result>(ask: (id: Id) => Promise<Result>) =>
    async (id: Id): Promise<Result> => {
      shop.clock.forward(60_000);
      return await ask(id);
    };
  const paypal = {
    ...shop.ctx.payments.paypal,
    getDispute: afterAMinute(getDispute),
    listRefunds: afterAMinute(listRefunds),
  };
  return { ...shop.ctx, payments: { ...shop.ctx.payments, paypal } };
};
const runJob = async (name: string) => {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run(slow(), {});
};

test('of disputes', async () => {
  await simulator.faults({ webhookCopies: [0, 0] });
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await paidOrder();
    await simulator.openDispute(await captureOf(id));
    ids.push(id);
  }
  const known = async () =>
    (await Promise.all(ids.map(details))).filter(({ disputes }) => disputes.length > 0).length;
  await runJob('reconcile-disputes');
  expect(await known()).toBe(1);
  await runAllJobs(shop.ctx);
  expect(await known()).toBe(3);
});

test('the dispute of a payment that the shop does not know is asked for again for two days', async () => {
  await simulator.faults({ webhookCopies: [0, 0] });
  const { id } = await paidOrder();
  const disputeId = await simulator.openDispute(await captureOf(id));
  const asked: string[] = [];
  // Another shop's that is paid through the same account.
  const getDispute = async (each: string) => {
    asked.push(each);
    const dispute = await shop.ctx.payments.paypal.getDispute(each);
    return dispute.kind === 'unknown'
      ? dispute
      : { ...dispute, captureId: 'OF-ANOTHER-SHOP', reference: null };
  };
  const ctx = {
    ...shop.ctx,
    payments: { ...shop.ctx.payments, paypal: { ...shop.ctx.payments.paypal, getDispute } },
  };
  const timesAsked = async () => {
    await reconcileDisputes(ctx, 'paypal', 0, new Date(8.64e15));
    return asked.filter((each) => each === disputeId).length;
  };
  expect(await timesAsked()).toBe(1);
  aDayLater();
  expect(await timesAsked()).toBe(2);
  aDayLater();
  expect(await timesAsked()).toBe(2);
});

test('of refunds', async () => {
  // More than one batch.
  const orders = await Promise.all(Array.from({ length: 9 }, () => paidOrder()));
  await simulator.faults({ webhookCopies: [0, 0] });
  for (const { id } of orders)
    await simulator.refundOutside(await captureOf(id), { amount: '5.00' });
  const known = async () =>
    (await Promise.all(orders.map(({ id }) => details(id)))).filter(
      ({ refunded }) => refunded === 5,
    ).length;
  aDayLater();
  await runJob('reconcile-payments');
  expect(await known()).toBeLessThan(9);
  await runJob('reconcile-payments');
  await runJob('reconcile-payments');
  expect(await known()).toBe(9);
});

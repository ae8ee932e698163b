/** The database restarts, or a connection to it is lost at COMMIT: before it arrives, or before its response does. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { aBuyer, buy, capture, orderOf, paymentIdOf, placeOrder } from './harness/buyer.ts';
import type { CommitFault } from './harness/database-proxy.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { readiness, waitFor, waitUntilIdle } from './harness/idle.ts';
import { keepVisiting } from './harness/keep-visiting.ts';
import { isUndecided, sendRequest } from './harness/send-request.ts';
import { FULL, sized } from './harness/sizes.ts';

const RESTARTS = sized(1, 10);
const VISITORS = 6;
/** What the shop may need at most on a machine that does nothing else. */
const RECOVERS_WITHIN_MS = 5000;

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
afterEach(async () => {
  shop.proxy.onCommit();
  expect(await waitUntilIdle(shop)).toEqual([]);
});
afterAll(() => shop.stop());

test(`G24: ${RESTARTS} restart(s) with visitors: requests fail only until both instances are ready again`, async () => {
  const visiting = await keepVisiting(shop.ctx, shop.url, VISITORS);
  const outages: { from: number; until: number }[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await visiting.round();
    const from = Date.now();
    await shop.database.crash();
    await waitFor('a request fails', () => visiting.failed().some((each) => each.sentAt >= from));
    await shop.database.start();
    const startedAt = Date.now();
    await expect.poll(() => readiness(shop), { timeout: 60_000 }).toEqual([200, 200]);
    outages.push({ from, until: Date.now() });
    if (FULL) expect(Date.now() - startedAt).toBeLessThan(RECOVERS_WITHIN_MS);
  }
  await visiting.round();
  await visiting.stop();

  const outsideOfOutages = visiting
    .failed()
    .filter(
      ({ sentAt, answeredAt }) =>
        !outages.some(({ from, until }) => answeredAt >= from && sentAt <= until),
    );
  expect(outsideOfOutages).toEqual([]);
  const logs = shop.instances.map((instance) => instance.log());
  expect(logs.filter((log) => /unexpected error|uncaught|unhandled/i.test(log))).toEqual([]);

  // The worker has recovered too: a purchase is settled and its mail is sent.
  const product = await aProduct(shop.ctx);
  const bought = await buy(shop, await aBuyer(shop.ctx), { productId: product.id });
  expect(bought).toMatchObject({ kind: 'paid' });
  const unsent = async () =>
    (await shop.ctx.pool.query('SELECT FROM mails WHERE sent_at IS NULL')).rowCount;
  await waitFor('the mail is sent', async () => (await unsent()) === 0);
});

describe.each(['before', 'after'] as const)('the connection is lost %s COMMIT', (fault) => {
  test('placing an order: a retry gives one order that reserves its stock once', async () => {
    const { buyer, stock } = await aBuyerWithCart();
    const failed = failCommitOnce(fault, /insert into "orders"/i);
    const key = `edge-${fault}`;
    const request = { as: buyer, body: orderOf(buyer), key };
    const first = await sendRequest(shop.url, 'POST', '/api/v1/shop/orders', request);
    expect([failed(), isUndecided(first)]).toEqual([true, true]);
    expect(await ordersOf(buyer)).toHaveLength(fault === 'before' ? 0 : 1);

    const again = await placeOrder(shop, buyer, {}, key);
    expect(again.status).toBe(201);
    expect(await ordersOf(buyer)).toEqual([{ id: again.body.orderId, payment_status: 'pending' }]);
    expect(await stock()).toEqual({ on_hand: 5, reserved: 1 });
  });

  test('settling a payment: the returning buyer finds one payment', async () => {
    const { buyer, stock } = await aBuyerWithCart();
    const placed = await placeOrder(shop, buyer);
    const paymentId = paymentIdOf(placed);
    await shop.simulator.faults({ webhookCopies: [0, 0] });
    await shop.simulator.approve(paymentId);
    const failed = failCommitOnce(fault, /insert into "payment_captures"/i);
    const request = { as: buyer, body: { paymentId, payerId: 'PAYER' } };
    const first = await sendRequest(shop.url, 'POST', '/api/v1/shop/orders/capture', request);
    expect([failed(), isUndecided(first)]).toEqual([true, true]);
    // The worker may have looked at an undecided payment by now.
    const statuses = fault === 'before' ? /^(capturing|paid)$/ : /^paid$/;
    expect(await ordersOf(buyer)).toMatchObject([
      { payment_status: expect.stringMatching(statuses) },
    ]);

    expect((await capture(shop, buyer, paymentId)).status).toBe(200);
    await shop.simulator.faults({});
    const { captures } = await shop.simulator.state();
    expect(captures.filter((each) => each.customId === placed.body.orderId)).toHaveLength(1);
    expect(await stock()).toEqual({ on_hand: 4, reserved: 0 });
  });
});

/** Fails the COMMIT of the first transaction that contains a statement. @returns whether it has failed one */
function failCommitOnce(fault: CommitFault, statement: RegExp): () => boolean {
  let failed = false;
  shop.proxy.onCommit((statements) => {
    if (failed || !statements.some((text) => statement.test(text))) return 'pass';
    failed = true;
    return fault;
  });
  return () => failed;
}

async function aBuyerWithCart() {
  const { id } = await aProduct(shop.ctx, { stock: 5 });
  const query = 'SELECT on_hand, reserved FROM variants WHERE product_id = $1';
  return {
    buyer: await aBuyer(shop.ctx, id),
    stock: async (): Promise<unknown> => (await shop.ctx.pool.query(query, [id])).rows[0],
  };
}

const ordersOf = async (buyer: Shopper): Promise<unknown[]> =>
  (
    await shop.ctx.pool.query('SELECT id, payment_status FROM orders WHERE user_id = $1', [
      buyer.id,
    ])
  ).rows;

/** A connection that is lost at COMMIT: before it reaches the database, or before its response arrives. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { sendRequest, isUndecided, type ShopResponse } from './harness/send-request.ts';
import { capture, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { waitUntilIdle } from './harness/idle.ts';
import type { CommitFault, DatabaseProxy } from './harness/database-proxy.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';

const COMMIT_FAULTS: readonly Exclude<CommitFault, 'pass'>[] = ['before', 'after'];

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => printLogsOnFailure(shop));
afterEach(async () => {
  shop.proxy.onCommit();
  expect(await waitUntilIdle(shop)).toEqual([]);
});
afterAll(() => shop.stop());

const inAMinute = () => Date.now() + 60_000;

/** Fails the COMMIT of the first transaction that contains a statement. @returns whether it has failed one */
function failCommitOnce(
  proxy: DatabaseProxy,
  fault: CommitFault,
  statement: RegExp,
): () => boolean {
  let failed = false;
  proxy.onCommit((statements) => {
    if (failed || !statements.some((text) => statement.test(text))) return 'pass';
    failed = true;
    return fault;
  });
  return () => failed;
}

async function aBuyerWithCart(): Promise<{ buyer: Shopper; productId: string }> {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const [buyer] = await manyShoppers(shop.ctx, 1, product.id);
  if (!buyer) throw new Error('no buyer');
  return { buyer, productId: product.id };
}

const ordersOf = async (buyer: Shopper) =>
  (
    await shop.ctx.pool.query<{ id: string; payment_status: string }>(
      'SELECT id, payment_status FROM orders WHERE user_id = $1',
      [buyer.id],
    )
  ).rows;

const stockOf = async (productId: string) =>
  (
    await shop.ctx.pool.query('SELECT on_hand, reserved FROM variants WHERE product_id = $1', [
      productId,
    ])
  ).rows[0];

const paymentIdOf = (placed: ShopResponse): string =>
  new URL(placed.body.approvalURL ?? shop.url).searchParams.get('token') ?? '';

describe.each(COMMIT_FAULTS)('the connection is lost %s COMMIT', (fault) => {
  test('placing an order: a retry gives one order that reserves its stock once', async () => {
    const { buyer, productId } = await aBuyerWithCart();
    const failed = failCommitOnce(shop.proxy, fault, /insert into "orders"/i);
    const key = `edge-${fault}`;
    const first = await sendRequest(shop.url, 'POST', '/api/v1/shop/orders', {
      as: buyer,
      body: orderOf(buyer),
      key,
    });
    expect(failed()).toBe(true);
    expect(isUndecided(first)).toBe(true);
    expect(await ordersOf(buyer)).toHaveLength(fault === 'before' ? 0 : 1);

    const again = await placeOrder(shop, buyer, { until: inAMinute() }, key);
    expect(again.status).toBe(201);
    expect(await ordersOf(buyer)).toEqual([{ id: again.body.orderId, payment_status: 'pending' }]);
    expect(await stockOf(productId)).toEqual({ on_hand: 5, reserved: 1 });
  });

  test('settling a payment: the returning buyer finds one payment', async () => {
    const { buyer, productId } = await aBuyerWithCart();
    const placed = await placeOrder(shop, buyer, { until: inAMinute() });
    await shop.simulator.faults({ webhookCopies: [0, 0] });
    await shop.simulator.approve(paymentIdOf(placed));
    const failed = failCommitOnce(shop.proxy, fault, /insert into "payment_captures"/i);
    const first = await sendRequest(shop.url, 'POST', '/api/v1/shop/orders/capture', {
      as: buyer,
      body: { paymentId: paymentIdOf(placed), payerId: 'PAYER' },
    });
    expect(failed()).toBe(true);
    expect(isUndecided(first)).toBe(true);
    expect(await ordersOf(buyer)).toMatchObject([
      { payment_status: fault === 'before' ? 'capturing' : 'paid' },
    ]);

    const again = await capture(shop, buyer, paymentIdOf(placed), inAMinute());
    expect(again.status).toBe(200);
    await shop.simulator.faults({});
    const { captures } = await shop.simulator.state();
    expect(captures.filter((each) => each.customId === placed.body.orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toEqual({ on_hand: 4, reserved: 0 });
  });
});
